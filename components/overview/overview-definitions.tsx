import { Timestamp } from '@/components/ui/timestamp';

const DEFINITIONS: [term: string, meaning: string][] = [
  [
    'Submitted',
    'Solutions that people submitted here, each as often as it was labelled. Labels that came with a file are not counted.',
  ],
  ['Usable', 'Submitted with “no error” or “found an error”; bad problems and give-ups are not.'],
  ['Paid hours', 'Active time of submitted solutions, with idle time cut as the project says.'],
  [
    'Per usable solution, per error found',
    'Paid hours × the pay rate of the round, over all that was usable, or that ended with an error. In minutes where a round has no rate.',
  ],
  [
    'Agreement on the first error',
    'Over solutions with two usable labels, the first two of each: the share whose first negative step is the same, “no error” being a place of its own, and Cohen’s kappa of it. Labels with an unsure step before their first error, and overlap that was added because people disagreed, are left out.',
  ],
  ['Served, by arm', 'Solutions that were submitted or skipped, by the reason for which they were served.'],
  ['Inbox', 'Questions that nobody has decided yet, and since when the oldest waits.'],
];

/** What each figure means, one press away, and when all were computed. */
export function Definitions({ computedAt }: { computedAt: string }) {
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-soft hover:text-ink">
        What these figures mean · computed <Timestamp value={computedAt} />
      </summary>
      <dl className="mt-3 grid max-w-190 gap-3">
        {DEFINITIONS.map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-[550]">{term}</dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
