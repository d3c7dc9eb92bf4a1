import { POLICY_WORDS } from '@/components/words/policy-words';
import { UNIT_WORDS } from '@/components/rounds/unit-words';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { ASSIGNMENT_UNITS, LABEL_POLICIES, type LabelPolicy } from '@/lib/core/labels/verdict';

export interface RuleFieldsProps {
  isPilot: boolean;
  /** What it is made of is fixed: later imports never fit. */
  isListed: boolean;
  policy: LabelPolicy;
  /** Published versions, the newest first. */
  guidelines: readonly number[];
}

/** How the solutions of a new round are labelled. */
export function RuleFields({ isPilot, isListed, policy, guidelines }: RuleFieldsProps) {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {!isPilot && (
          <>
            <Field label="People a solution" required>
              <TextInput name="overlap" type="number" min={1} max={20} defaultValue={1} />
            </Field>
            <Field label="One person more for, %" hint="A fixed share of the solutions, to see agreement.">
              <TextInput name="overlapShare" type="number" min={0} max={100} step="any" defaultValue={0} />
            </Field>
          </>
        )}
        <Field
          label="A task is"
          hint="One step: where every step is to be rated. The scorer learns it once the steps before it are rated."
        >
          <Select name="unit" defaultValue="solution">
            {ASSIGNMENT_UNITS.map((key) => (
              <option key={key} value={key}>
                {UNIT_WORDS[key]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="After a wrong step">
          <Select name="labelPolicy" defaultValue={policy}>
            {LABEL_POLICIES.map((key) => (
              <option key={key} value={key}>
                {POLICY_WORDS[key]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Guideline" hint={guidelines.length === 0 ? 'None is published yet.' : undefined}>
          <Select name="guidelineNumber" defaultValue="">
            <option value="">Newest</option>
            {guidelines.map((number) => (
              <option key={number} value={number}>
                Version {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Generation" optional hint="As PRM800K counts its rounds of training.">
          <TextInput name="generation" type="number" min={0} max={10_000} />
        </Field>
      </div>
      <Checkbox
        name="isExported"
        defaultChecked={!isPilot}
        label="Goes into exports"
        hint={isPilot ? 'Labels of a pilot are for learning, and stay out by default.' : undefined}
      />
      {!isPilot && !isListed && (
        <Checkbox
          name="takesNewImports"
          defaultChecked
          label="Takes solutions of later imports that fit"
          hint="Not for a list or a random draw, which stay as they are."
        />
      )}
    </>
  );
}
