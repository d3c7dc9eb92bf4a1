'use client';

import type { AnswerCheck, BadProblemReason } from '@/lib/core/labels/verdict';
import { latePart } from '@/lib/client/label/late-parts';
import type { SubmitWish } from '@/lib/client/label/submit-rules';
import { ChoiceBox } from '@/components/label/choice-box';
import { ComingBox } from '@/components/label/coming-box';
import type { GuidelinePanelProps } from '@/components/label/guideline-panel';
import type { GuidelineReaderProps } from '@/components/label/guideline-reader';
import { HelpBox } from '@/components/label/help-box';
import type { ReportBoxProps } from '@/components/label/report-box';
import { ReasonBox, type ReasonKind } from '@/components/label/reason-box';
import { lazyPart } from '@/components/label/lazy-part';
import { SearchBox, type SearchBoxProps } from '@/components/label/search-box';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { STRINGS } from '@/components/label/strings';
import type { Box } from '@/components/label/use-label-commands';

const ReportBox = lazyPart<ReportBoxProps>(
  latePart(() => import('@/components/label/report-box').then((module) => module.ReportBox)),
  ComingBox,
);
const GuidelineDialog = lazyPart<GuidelinePanelProps>(
  latePart(() => import('@/components/label/guideline-panel').then((module) => module.GuidelineDialog)),
  ComingBox,
);

export interface OpenBoxProps {
  box: NonNullable<Box>;
  guideline: GuidelineReaderProps;
  /** The solution and step that a report would be about; null where none is in work. */
  report: Omit<ReportBoxProps, 'onClose'> | null;
  search: Omit<SearchBoxProps, 'onClose'> | null;
  onClose: () => void;
  onLeave: (kind: ReasonKind, note: string, badProblem: BadProblemReason | null) => void;
  onAnswerCheck: (answer: AnswerCheck) => void;
  onSubmit: (wish: SubmitWish) => void;
}

const ANSWER_CHOICES = (['reference_wrong', 'equivalent', 'look_again'] as const).map((value) => ({
  value,
  label: BOX_STRINGS.answerChecks[value],
}));
const RESULT_CHOICES = (['negative', 'neutral', 'positive'] as const).map((value) => ({
  value,
  label: STRINGS.verdicts[value],
}));

/** The box that is open over the screen. */
export function OpenBox(props: OpenBoxProps) {
  const { box, onClose } = props;
  switch (box) {
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
          title={BOX_STRINGS.answerCheckTitle}
          text={BOX_STRINGS.answerCheckText}
          choices={ANSWER_CHOICES}
          onChoose={props.onAnswerCheck}
          onClose={onClose}
        />
      );
    case 'result-verdict':
      return (
        <ChoiceBox
          title={BOX_STRINGS.resultTitle}
          text={BOX_STRINGS.resultText}
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
