'use client';

import type { Task } from '@/lib/contracts/label';
import type { StepMark } from '@/lib/client/label/work-state';
import { NoteField } from '@/components/label/note-field';
import { STRINGS } from '@/components/label/strings';

export type OwnWords = Partial<Pick<StepMark, 'ownStep' | 'ownCritique' | 'wrongLine'>>;

export interface OwnFieldsProps {
  policy: Task['policy'];
  mark: StepMark;
  /** Names step and solution: other fields, other text. */
  place: string;
  onOwn: (own: OwnWords) => void;
}

/** What the step should have been and a critique of it, where the project asks for them. */
export function OwnFields({ policy, mark, place, onOwn }: OwnFieldsProps) {
  return (
    <>
      {policy.ownStepMode !== 'off' && (
        <NoteField
          key={`step ${place}`}
          label={STRINGS.ownStep}
          placeholder={STRINGS.ownStepHint}
          value={mark.ownStep ?? ''}
          isRequired={policy.ownStepMode === 'required'}
          hasFocus={false}
          onCommit={(ownStep) => onOwn({ ownStep })}
        />
      )}
      {policy.ownCritiqueMode !== 'off' && (
        <NoteField
          key={`critique ${place}`}
          label={STRINGS.ownCritique}
          placeholder={STRINGS.ownCritiqueHint}
          value={mark.ownCritique ?? ''}
          isRequired={policy.ownCritiqueMode === 'required'}
          hasFocus={false}
          onCommit={(ownCritique) => onOwn({ ownCritique })}
        />
      )}
    </>
  );
}
