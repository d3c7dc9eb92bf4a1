'use client';

import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Task, TaskStep } from '@/lib/contracts/label';
import type { GivenVerdict } from '@/lib/core/labels/verdict';
import { codeLines } from '@/lib/client/label/code-lines';
import { markOf, offeredErrorTag, type StepMark, type WorkState } from '@/lib/client/label/work-state';
import { AlternativeList } from '@/components/label/alternative-list';
import { CategoryPicker } from '@/components/label/category-picker';
import { CommandKey } from '@/components/label/command-key';
import { LinePicker } from '@/components/label/line-picker';
import { NoteField } from '@/components/label/note-field';
import { OwnFields, type OwnWords } from '@/components/label/own-fields';
import { STRINGS } from '@/components/label/strings';
import { STEP_PANEL_ID } from '@/components/label/use-tab-into-panel';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';

export interface StepPanelProps {
  work: WorkState;
  step: TaskStep;
  /** `error` after a negative rating, `note` for a comment. */
  kind: 'error' | 'note';
  hasFocusInNote: boolean;
  onNote: (note: string) => void;
  onCategory: (category: string | null) => void;
  onOwn: (own: OwnWords) => void;
  onRateAlternative: (alternative: number, verdict: GivenVerdict) => void;
  onClose: () => void;
  onSubmit: () => void;
}

/** Hangs below the step in focus, over the steps that are not judged: nothing is pushed away. */
export function StepPanel(props: StepPanelProps) {
  const { work, step, kind, onClose, onSubmit } = props;
  const { policy } = work.task;
  const mark = markOf(work, step.position);
  const isError = kind === 'error';
  if (isError && !props.hasFocusInNote && !hasErrorPanel(work, step)) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  };
  return (
    <div
      id={STEP_PANEL_ID}
      role="group"
      aria-label={isError ? STRINGS.whatIsWrong : STRINGS.note}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      className="absolute inset-x-0 top-[calc(100%-2px)] z-20 cursor-auto rounded-b-card border border-t-0 border-line bg-surface px-3 pb-3.5 shadow-float sm:px-3.5"
    >
      <div className="border-t border-line pt-3 sm:ml-16">
        <div className="step-panel-parts -m-1 grid gap-3 overflow-y-auto p-1">
          {isError && policy.categoryMode !== 'off' && policy.errorCategories.length > 0 && (
            <PanelPart title={STRINGS.whatIsWrong} hint={<PanelHint mode={policy.categoryMode} />}>
              <CategoryPicker
                categories={policy.errorCategories}
                value={mark.category}
                onChange={props.onCategory}
                onSubmit={onSubmit}
              />
            </PanelPart>
          )}
          {isError && <LinePart step={step} mark={mark} onOwn={props.onOwn} />}
          <TagPart work={work} step={step} onCategory={props.onCategory} />
          {(!isError || policy.explanationMode !== 'off') && (
            <PanelNote {...props} mark={mark} policy={policy} />
          )}
          {isError && (
            <OwnFields
              policy={policy}
              mark={mark}
              place={`${work.task.assignmentId}.${step.position}`}
              onOwn={props.onOwn}
            />
          )}
          {isError && step.alternatives.length > 0 && (
            <PanelPart title={STRINGS.otherWays} hint={STRINGS.rateIfYouLike}>
              <AlternativeList work={work} step={step} onRate={props.onRateAlternative} />
            </PanelPart>
          )}
        </div>
      </div>
    </div>
  );
}

/** Whether a negative rating has anything to ask under this policy. */
function hasErrorPanel(work: WorkState, step: TaskStep): boolean {
  const { policy } = work.task;
  if (offeredErrorTag(work, step)) return true;
  const asksCategory = policy.categoryMode !== 'off' && policy.errorCategories.length > 0;
  const asksOwn = policy.ownStepMode !== 'off' || policy.ownCritiqueMode !== 'off';
  if (asksCategory || asksOwn || policy.explanationMode !== 'off') return true;
  return step.alternatives.length > 0 || codeLines(step.text.raw).length > 0;
}

/** The first wrong line, where the step holds code. */
function LinePart({ step, mark, onOwn }: Pick<StepPanelProps, 'step' | 'onOwn'> & { mark: StepMark }) {
  const lines = useMemo(() => codeLines(step.text.raw), [step]);
  if (lines.length === 0) return null;
  return (
    <PanelPart title={STRINGS.wrongLine} hint={STRINGS.wrongLineHint}>
      <LinePicker lines={lines} value={mark.wrongLine} onChange={(wrongLine) => onOwn({ wrongLine })} />
    </PanelPart>
  );
}

function TagPart({ work, step, onCategory }: Pick<StepPanelProps, 'work' | 'step' | 'onCategory'>) {
  const tag = offeredErrorTag(work, step);
  if (!tag) return null;
  const isOn = markOf(work, step.position).category === tag;
  return (
    <PanelPart title={STRINGS.afterError} hint={STRINGS.errorTagTexts[tag]}>
      <Button size="small" aria-pressed={isOn} onClick={() => onCategory(isOn ? null : tag)}>
        {isOn && <Icon name="check" size={13} />}
        {STRINGS.errorTags[tag]} <CommandKey command="error-tag" />
      </Button>
    </PanelPart>
  );
}

function PanelNote(props: StepPanelProps & { mark: StepMark; policy: Task['policy'] }) {
  const isError = props.kind === 'error';
  return (
    <NoteField
      key={`${props.work.task.assignmentId}.${props.step.position}`}
      label={isError ? STRINGS.explanation : STRINGS.note}
      placeholder={isError ? STRINGS.explanationHint : STRINGS.noteHint}
      value={props.mark.note ?? ''}
      isRequired={isError && props.policy.explanationMode === 'required'}
      hasFocus={props.hasFocusInNote}
      onCommit={props.onNote}
    />
  );
}

function PanelPart({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="caption">{title}</span>
        <span className="text-tiny text-soft">{hint}</span>
      </div>
      {children}
    </div>
  );
}

function PanelHint({ mode }: { mode: 'optional' | 'required' }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {STRINGS[mode]}{' '}
      <span className="contents touch:hidden">
        · <Kbd>Tab</Kbd> {STRINGS.toGoIn} · <CommandKey command="submit" /> {STRINGS.submitsNow}
      </span>
    </span>
  );
}
