import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';

export interface PlanFieldsProps {
  /** What a round has now. */
  now?: {
    givenTarget: number | null;
    deadline: string | null;
    payRate: number | null;
    dailyLimit: number | null;
    dailySkipLimit: number;
  };
}

/** Target, deadline, pay and limits of a round. */
export function PlanFields({ now }: PlanFieldsProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Target" optional hint="Submitted solutions aimed at. Empty: all.">
        <TextInput name="target" type="number" min={1} defaultValue={now?.givenTarget ?? undefined} />
      </Field>
      <Field label="Deadline" optional hint="The end of that day, UTC.">
        <TextInput name="deadline" type="date" defaultValue={now?.deadline?.slice(0, 10)} />
      </Field>
      <Field label="Solutions a person and day" optional hint="Most that a person may do. Empty: no limit.">
        <TextInput
          name="dailyLimit"
          type="number"
          min={1}
          max={10_000}
          defaultValue={now?.dailyLimit ?? undefined}
        />
      </Field>
      <Field label="Skips a person and day">
        <TextInput
          name="dailySkipLimit"
          type="number"
          min={0}
          max={10_000}
          defaultValue={now?.dailySkipLimit ?? 20}
        />
      </Field>
      <Field label="Pay an hour" optional hint="Noted in the timesheet, in your currency.">
        <TextInput
          name="payRate"
          type="number"
          min={0}
          step="0.01"
          defaultValue={now?.payRate ?? undefined}
        />
      </Field>
    </div>
  );
}
