'use client';

import { memo, useState } from 'react';
import type { RenderedText as Rendered, Task } from '@/lib/contracts/label';
import { PaneResizer } from '@/components/label/pane-resizer';
import { RenderedText } from '@/components/label/rendered-text';
import { TestList } from '@/components/label/test-list';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { Icon, type IconName } from '@/components/ui/icon';

export interface ProblemPaneProps {
  task: Task;
  width: number;
  onWidth: (width: number) => void;
}

/** The problem and its answers: beside the solution with a width of its own, or folding above it where it is narrow. */
export const ProblemPane = memo(function ProblemPane({ task, width, onWidth }: ProblemPaneProps) {
  const [isFolded, setIsFolded] = useState(false);
  return (
    <aside
      aria-label={STRINGS.problem}
      className="relative flex min-h-0 shrink-0 flex-col border-b border-line lg:ml-auto lg:w-(--pane-width) lg:border-0"
    >
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => setIsFolded(!isFolded)}
        className="flex h-9 items-center justify-between px-4 text-small text-soft lg:hidden"
      >
        <span className="caption">{STRINGS.problem}</span>
        <Icon
          name={isFolded ? 'chevron-down' : 'chevron-up'}
          label={isFolded ? STRINGS.showProblem : STRINGS.hideProblem}
        />
      </button>
      <div
        tabIndex={0}
        role="region"
        aria-label={STRINGS.problem}
        className={classNames(
          'min-h-0 overflow-y-auto px-4 pb-3 outline-offset-[-2px] max-lg:max-h-[30dvh] lg:flex-1 lg:pt-8 lg:pr-2 lg:pb-8 lg:pl-1',
          isFolded && 'max-lg:hidden',
        )}
      >
        {task.returnNote !== null && (
          <Notice tone="warn" title={STRINGS.returned} className="mb-3">
            <span className="wrap-anywhere">{task.returnNote}</span>
          </Notice>
        )}
        <div className="lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
          <h2 className="caption mb-2 max-lg:sr-only">{STRINGS.problem}</h2>
          <RenderedText text={task.problem} className="text-read lg:text-[1.0625rem]/[1.7rem]" />
          <Answers task={task} />
          {task.tests.length > 0 && <TestList tests={task.tests} />}
        </div>
        <ShortGuide ends={task.policy.labelPolicy === 'stop_at_first_error'} />
      </div>
      <PaneResizer width={width} onWidth={onWidth} />
    </aside>
  );
});

function Answers({ task }: { task: Task }) {
  const isToCome = task.awaitsReveal && task.policy.referenceShown === 'after_rating';
  if (!task.referenceAnswer && !isToCome && !task.solutionAnswer && !task.endsWithoutAnswer) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_1.3fr] gap-x-3 gap-y-3 border-t border-line pt-3 lg:mt-4.5 lg:pt-3.5">
      {task.referenceAnswer && <Answer title={STRINGS.referenceAnswer} text={task.referenceAnswer} />}
      {isToCome && !task.referenceAnswer && (
        <div>
          <dt className="caption">{STRINGS.referenceAnswer}</dt>
          <dd className="mt-1 text-small/[1.8rem] text-soft">{STRINGS.shownAfterRating}</dd>
        </div>
      )}
      {task.solutionAnswer && <Answer title={STRINGS.solutionAnswer} text={task.solutionAnswer} />}
      {task.endsWithoutAnswer && (
        <div>
          <dt className="caption">{STRINGS.solutionAnswer}</dt>
          <dd className="mt-1 text-body text-warn">{STRINGS.endsWithoutAnswer}</dd>
        </div>
      )}
    </dl>
  );
}

function Answer({ title, text }: { title: string; text: Rendered }) {
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <dt className="caption">{title}</dt>
      <dd className="mt-1">
        <RenderedText text={text} className="text-focus" />
      </dd>
    </div>
  );
}

const GUIDE: [IconName & keyof typeof STRINGS.verdicts, string][] = [
  ['positive', 'text-pos'],
  ['neutral', 'text-neu'],
  ['negative', 'text-neg'],
];

function ShortGuide({ ends }: { ends: boolean }) {
  return (
    <ul className="mt-3.5 hidden gap-2 px-5.5 text-small text-soft lg:grid">
      {GUIDE.map(([verdict, ink]) => (
        <li key={verdict} className="flex items-baseline gap-2.5">
          <Icon name={verdict} size={14} className={classNames('shrink-0 translate-y-0.5', ink)} />
          <span>
            <b className="font-[550] text-ink">{STRINGS.verdicts[verdict]}</b>{' '}
            {STRINGS.guide[verdict as 'positive']}
            {verdict === 'negative' && ends && ` ${STRINGS.guide.negativeEnds}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
