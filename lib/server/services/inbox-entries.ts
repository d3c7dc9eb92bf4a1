import type { SubmitRequest } from '@/lib/contracts/label';
import { judgedRatings } from '@/lib/core/labels/judged';
import type { LabelPolicy } from '@/lib/core/labels/verdict';
import type { HeldRating } from '@/lib/server/db/sql/lock-assignment';
import type { InboxEntry } from '@/lib/server/db/sql/write-inbox';
import { uuidv7 } from '@/lib/server/db/uuid';

/** What a submitted assignment puts before the lead. */
export function inboxEntriesOf(
  ratings: readonly HeldRating[],
  request: SubmitRequest,
  policy: LabelPolicy,
): InboxEntry[] {
  const judged = judgedRatings(ratings, policy);
  const unsure = judged.filter(({ verdict }) => verdict === 'unsure').map((rating) => step('unsure', rating));
  // A flag asks for a person wherever it stands, judged or not.
  const flagged = ratings.filter((rating) => rating.flagged).map((rating) => step('flag', rating));
  const { finishReason, finishNote, badProblemReason, answerCheck } = request;
  const whole: InboxEntry[] = [];
  if (finishReason === 'give_up') whole.push(entry('give_up', finishNote));
  if (finishReason === 'bad_problem') whole.push(entry('bad_problem', finishNote ?? badProblemReason));
  if (answerCheck === 'reference_wrong') whole.push(entry('wrong_reference', finishNote));
  return [...unsure, ...flagged, ...whole];
}

function entry(kind: InboxEntry['kind'], note: string | null): InboxEntry {
  return { id: uuidv7(), kind, position: null, alternative: null, note };
}

function step(kind: InboxEntry['kind'], { position, alternative, note }: HeldRating): InboxEntry {
  return { id: uuidv7(), kind, position, alternative, note };
}
