import { ARM_MEANINGS, RULE_WORDS } from '@/components/queue/queue-words';
import { ARM_WORDS } from '@/components/words/arm-words';
import { Field } from '@/components/ui/field';
import { formatPercent } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import type { QueuePolicy } from '@/lib/contracts/queue';
import { ARMS, type Arm } from '@/lib/core/queue/arm-order';
import { RULE_NAMES, type NeedRuleName } from '@/lib/core/queue/need-rules';

/** The fields as they stand, digits as typed. */
export interface PolicyDraft {
  rule: NeedRuleName;
  problemCap: string;
  /** Per cent by arm. */
  shares: Record<Arm, string>;
}

const numberOf = (typed: string) => Math.max(0, Number(typed) || 0);

/** Below it a scorer's quality cannot be told, and label efficiency suffers (docs/decisions). */
const LEAST_AUDIT = 0.1;

/** What the fields ask for; shares are taken of their sum. */
export function policyOf({ rule, problemCap, shares }: PolicyDraft): QueuePolicy {
  const total = ARMS.reduce((sum, arm) => sum + numberOf(shares[arm]), 0) || 1;
  const share = (arm: Arm) => numberOf(shares[arm]) / total;
  return {
    rule,
    problemCap: Math.min(50, Math.max(1, Math.round(numberOf(problemCap)))),
    mix: {
      information: share('information'),
      audit: share('audit'),
      disagreement: share('disagreement'),
      overlap: share('overlap'),
      gold: share('gold'),
    },
  };
}

export interface PolicyFieldsProps {
  draft: PolicyDraft;
  onChange: (draft: PolicyDraft) => void;
}

/** Shares of the arms, the rule of the ranking, and how many of a problem may come close together. */
export function PolicyFields({ draft, onChange }: PolicyFieldsProps) {
  const { mix } = policyOf(draft);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-small font-[550]">Mix of arms, in per cent</legend>
        <div className="grid gap-2.5">
          {ARMS.map((arm) => (
            <label
              key={arm}
              className="grid grid-cols-[minmax(0,1fr)_5rem_3rem] items-center gap-2 text-small"
            >
              <span>
                {ARM_WORDS[arm]}
                <span className="block text-tiny text-soft">{ARM_MEANINGS[arm]}</span>
              </span>
              <TextInput
                type="number"
                min={0}
                max={100}
                value={draft.shares[arm]}
                onChange={(event) =>
                  onChange({ ...draft, shares: { ...draft.shares, [arm]: event.target.value } })
                }
              />
              <span className="text-right text-soft tabular-nums">{formatPercent(mix[arm])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-2 min-h-5">
        {mix.audit < LEAST_AUDIT && (
          <Notice tone="warn" title="Little audit">
            Below 10 % it takes long until figures on the scorer mean anything.
          </Notice>
        )}
      </div>
      <RadioGroup
        className="mt-3"
        legend="Rule of the ranking"
        options={RULE_NAMES.map((rule) => ({
          value: rule,
          label: RULE_WORDS[rule].label,
          hint: RULE_WORDS[rule].meaning,
        }))}
        value={draft.rule}
        onChange={(rule) => onChange({ ...draft, rule })}
      />
      <Field label="Most of a problem" hint="Solutions of one problem in any 50 places." className="mt-3">
        <TextInput
          type="number"
          min={1}
          max={50}
          value={draft.problemCap}
          onChange={(event) => onChange({ ...draft, problemCap: event.target.value })}
          className="max-w-28"
        />
      </Field>
    </>
  );
}
