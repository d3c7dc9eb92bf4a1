'use client';

import dynamic from 'next/dynamic';
import type { AnswerCheck, BadProblemReason } from '@/lib/core/labels/verdict';
import type { SubmitWish } from '@/lib/client/label/submit-rules';
import { ChoiceBox } from '@/components/label/choice-box';
import { GuidelineDialog } from '@/components/label/guideline-panel';
import type { GuidelineReaderProps } from '@/components/label/guideline-reader';
import { HelpBox } from '@/components/label/help-box';
import type { ReportBoxProps } from '@/components/label/report-box';
import { ReasonBox, type ReasonKind } from '@/components/label/reason-box';
import type { SearchBoxProps } from '@/components/label/search-box';
import { STRINGS } from '@/components/label/strings';
import type { Box } from '@/components/label/use-label-commands';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

const SearchBox = dynamic(() => import('@/components/label/search-box').then((module) => module.SearchBox));
const ReportBox = dynamic(() => import('@/components/label/report-box').then((module) => module.ReportBox));

export interface LabelBoxesProps {
  box: Box;
  guideline: GuidelineReaderProps;
  isPaused: boolean;
  /** The solution and step that a report would be about; null where none is in work. */
  report: Omit<ReportBoxProps, 'onClose'> | null;
  search: Omit<SearchBoxProps, 'onClose'> | null;
  onClose: () => void;
  onLeave: (kind: ReasonKind, note: string, badProblem: BadProblemReason | null) => void;
  onAnswerCheck: (answer: AnswerCheck) => void;
  onSubmit: (wish: SubmitWish) => void;
  onResume: () => void;
}

const ANSWER_CHOICES = (['reference_wrong', 'equivalent', 'look_again'] as const).map((value) => ({
  value,
  label: STRINGS.answerChecks[value],
}));
const RESULT_CHOICES = (['negative', 'neutral', 'positive'] as const).map((value) => ({
  value,
  label: STRINGS.verdicts[value],
}));

/** Whatever box is open over the screen; one at a time. */
export function LabelBoxes(props: LabelBoxesProps) {
  const { box, onClose } = props;
  if (props.isPaused) return <PauseBox onResume={props.onResume} />;
  switch (box) {
    case null:
      return null;
    case 'report':
      return props.report && <ReportBox {...props.report} onClose={onClose} />;
    case 'search':
      return props.search && <SearchBox {...props.search} onClose={onClose} />;
    case 'help':
      return <HelpBox onClose={onClose} />;
    case 'guideline':
      return <GuidelineDialog {...props.guideline} onClose={onClose} />;
    case 'answer-check':
      return (
        <ChoiceBox
          title={STRINGS.answerCheckTitle}
          text={STRINGS.answerCheckText}
          choices={ANSWER_CHOICES}
          onChoose={props.onAnswerCheck}
          onClose={onClose}
        />
      );
    case 'result-verdict':
      return (
        <ChoiceBox
          title={STRINGS.resultTitle}
          text={STRINGS.resultText}
          choices={RESULT_CHOICES}
          onChoose={(resultVerdict) => props.onSubmit({ resultVerdict })}
          onClose={onClose}
        />
      );
    default:
      return (
        <ReasonBox
          key={box}
          kind={box}
          onClose={onClose}
          onConfirm={(note, bad) => props.onLeave(box, note, bad)}
        />
      );
  }
}

function PauseBox({ onResume }: { onResume: () => void }) {
  const actions = (
    <Button look="primary" autoFocus onClick={onResume}>
      {STRINGS.resume}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onResume} title={STRINGS.pausedTitle} actions={actions} isSticky>
      {STRINGS.pausedText}
    </Dialog>
  );
}
