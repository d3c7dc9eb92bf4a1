import { z } from 'zod';
import { COMMANDS, isUsableKey, keyConflict, KEYS_PER_COMMAND, type KeyChoice } from '@/lib/core/labels/keys';

const Key = z
  .string()
  .max(12)
  .refine(isUsableKey, 'This key cannot be used. Take a letter, a digit, a sign, an arrow or Enter.');

/** PUT /api/v1/account/keys: the commands that differ from the usual keys; no key at all is a choice too. */
export const KeyChoiceRequest = z
  .object({
    isOff: z.boolean(),
    keys: z.partialRecord(z.enum(COMMANDS), z.array(Key).max(KEYS_PER_COMMAND)),
  })
  .superRefine(({ keys }, context) => {
    const conflict = keyConflict(keys);
    if (!conflict) return;
    context.addIssue({
      code: 'custom',
      path: ['keys', conflict.commands[1]],
      message: `The key ${conflict.key} is taken by another command already. Give it to one of them.`,
    });
  }) satisfies z.ZodType<KeyChoice>;
