import { RenderedText } from '@/components/label/rendered-text';
import { answerWords } from '@/components/inbox/inbox-words';
import { ProblemLine } from '@/components/solutions/problem-line';
import { QUESTION_WORDS } from '@/components/words/question-words';
import { Card } from '@/components/ui/card';
import { Timestamp } from '@/components/ui/timestamp';
import type { LeadAnswer } from '@/lib/contracts/inbox';

/** What leads answered to one's own questions, on the project's first page. */
export function LeadAnswers({ answers }: { answers: readonly LeadAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <Card caption="Answers to your questions">
      <ul className="grid gap-4">
        {answers.map((answer, index) => (
          <li key={index} className="grid gap-1 text-small">
            <p className="text-tiny text-soft">
              {QUESTION_WORDS[answer.kind]}
              {answer.position !== null && `, step ${answer.position + 1}`} · <Timestamp value={answer.at} />
            </p>
            <ProblemLine text={answer.problem} className="line-clamp-1 text-soft" />
            {answer.stepText && (
              <RenderedText text={answer.stepText} className="border-l-2 border-line pl-3" />
            )}
            <p>
              <b className="font-[550]">{answerWords(answer)}</b> {answer.note}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
