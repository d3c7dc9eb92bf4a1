import { Card } from '@/components/ui/card';
import { RatingMark, type MarkKind } from '@/components/ui/rating-mark';
import { Timestamp } from '@/components/ui/timestamp';
import type { DisagreementEntry, Opinion } from '@/lib/contracts/disagreements';
import type { Verdict } from '@/lib/core/labels/verdict';

/** What each person said, side by side; who it was stands there once it is decided. */
export function OpinionList({ entry: { opinions, decided } }: { entry: DisagreementEntry }) {
  return (
    <Card caption={decided ? 'Who said what' : 'What people said'}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {opinions.map((opinion, index) => (
          <li
            key={index}
            className="grid grid-cols-[auto_1fr] gap-2.5 rounded-control border border-line p-2.5"
          >
            <RatingMark kind={markOf(opinion.verdict)} />
            <span className="min-w-0 text-small">
              {opinion.name ?? `Person ${String.fromCharCode(65 + index)}`}
              {noteOf(opinion)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex min-h-6 items-center gap-2 text-small" aria-live="polite">
        {decided && (
          <>
            <RatingMark kind={markOf(decided.verdict)} size={20} />
            <span>
              decided by {decided.by}, <Timestamp value={decided.at} />
              {decided.note && <span className="text-soft">: {decided.note}</span>}
            </span>
          </>
        )}
      </p>
    </Card>
  );
}

function noteOf({ note, verdict }: Opinion) {
  const text = note ?? (verdict === null ? 'found an error before' : null);
  return text && <span className="block text-tiny wrap-anywhere text-soft">{text}</span>;
}

function markOf(verdict: Verdict | null): MarkKind {
  return verdict === null || verdict === 'unset' ? 'none' : verdict;
}
