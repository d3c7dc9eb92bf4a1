import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { Timestamp } from '@/components/ui/timestamp';

const DEFINITIONS = {
  submitted: {
    term: 'Submitted',
    meaning:
      'Labels that people submitted here, each as often as a solution was labelled. Labels that came with a file are not counted, here and in all tables below. The plan of a round is its target, else all that its solutions come to; of a person, what was agreed for the round.',
  },
  fromFiles: {
    term: 'From files',
    meaning:
      'Labels that came with files, ratings of steps and first errors alone, of imports that were not undone. They are in no other figure on this page.',
  },
  paid: {
    term: 'Paid hours',
    meaning:
      'Active time on submitted solutions; idle and hidden time counts up to the project’s limits, pauses do not count. The cost is paid hours × the pay rate of the round.',
  },
  perUsable: {
    term: 'Cost per usable solution',
    meaning:
      'Cost of all submitted work over the submissions that are usable: ended with “no error” or “error found”. In paid minutes where a round has no pay rate.',
  },
  perError: {
    term: 'Cost per error found',
    meaning:
      'Cost of all submitted work over the submissions that ended with “error found”. In paid minutes where a round has no pay rate.',
  },
  inbox: {
    term: 'Inbox',
    meaning: 'Questions that no lead has decided yet, of this moment, and since when the oldest waits.',
  },
  upkeep: {
    term: 'Worker and ranking',
    meaning:
      'When a worker process was last heard of (it says so every 5 seconds; silent after a minute), and when the ranking that each open round serves by was completed. Of this moment.',
  },
  days: {
    term: 'Work by day',
    meaning:
      'Submitted labels, and those of them that found an error, by the day (UTC) of their last submission; the last 60 days with work.',
  },
  people: {
    term: 'Work by round and person',
    meaning:
      'Errors are submissions that ended with “error found”. Changed: solutions in which the person changed a rating after first submitting them, having taken them back or got them returned; in brackets the number of changes.',
  },
  agreement: {
    term: 'Agreement on the first error',
    meaning:
      'Over solutions that two people or more labelled, the first two: the share whose first negative step is the same, “no error” being a place of its own, and Cohen’s kappa of it. A label with an unsure step before its first error says nothing here, and overlap that was added because people disagreed is left out. In brackets 95 % intervals, by bootstrap over problems.',
  },
  arms: {
    term: 'Skips, give-ups and errors by arm',
    meaning:
      'Solutions that were submitted or skipped, by the reason for which they were served. Errors per 100 judged steps: steps rated − over steps rated −, 0 or + up to the first error, in usable labels. The audit line estimates the same for the whole project from its audit sample: in each import all solutions below the smallest audit number still open, whichever arm served them, weighted by the size of the import; with a 95 % interval by bootstrap over problems.',
  },
  shares: {
    term: 'Ratings beside those of peers',
    meaning:
      'Of the steps that the person and at least one other judged: the person’s share of each rating, and in brackets the others’ on the same steps. Each step weighs the same, however many judged it.',
  },
} as const;
export type FigureName = keyof typeof DEFINITIONS;

export interface FigureMeaningProps {
  term: string;
  meaning: string;
  computedAt: string;
}

/** What a figure of the overview means; see `FigureMeaning`. */
export function FigureInfo({ name, computedAt }: { name: FigureName; computedAt: string }) {
  return <FigureMeaning {...DEFINITIONS[name]} computedAt={computedAt} />;
}

/** What a figure means and when it was computed, one press away from it. */
export function FigureMeaning({ term, meaning, computedAt }: FigureMeaningProps) {
  return (
    <Popover
      trigger={<Icon name="info" size={14} />}
      triggerLabel={`What “${term}” means`}
      triggerClassName="-my-1 inline-grid size-6 shrink-0 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink touch:size-9"
      placement="bottom-start"
      className="w-90"
    >
      <div className="px-3 py-2.5 text-small font-normal tracking-normal normal-case">
        <p className="font-[550]">{term}</p>
        <p className="mt-1 text-pretty text-soft">{meaning}</p>
        <p className="mt-2 text-tiny text-soft">
          Computed <Timestamp value={computedAt} />
        </p>
      </div>
    </Popover>
  );
}
