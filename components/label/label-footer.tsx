'use client';

import { memo } from 'react';
import { CommandKey } from '@/components/label/command-key';
import { keepFocus } from '@/components/label/rate-dock';
import { STRINGS } from '@/components/label/strings';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';

export type FooterCommand =
  | 'comment'
  | 'flag'
  | 'raw'
  | 'undo'
  | 'move-next'
  | 'move-previous'
  | 'skip'
  | 'bad-problem'
  | 'give-up'
  | 'report'
  | 'submit'
  | 'search'
  | 'help'
  | 'guideline'
  | 'pause';

export interface LabelFooterProps {
  isReady: boolean;
  onCommand: (command: FooterCommand) => void;
}

const WORDS: [FooterCommand, string][] = [
  ['undo', STRINGS.footer.undo],
  ['skip', STRINGS.footer.skip],
  ['bad-problem', STRINGS.footer.badProblem],
  ['give-up', STRINGS.footer.giveUp],
  ['report', STRINGS.footer.report],
  ['pause', STRINGS.footer.pause],
];

/** What concerns the whole solution; everything here is a button too. Nothing of it changes at most keys. */
export const LabelFooter = memo(function LabelFooter({ isReady, onCommand }: LabelFooterProps) {
  return (
    <footer
      data-print="no"
      className="z-10 flex h-14 shrink-0 items-center gap-1 border-t border-line bg-surface px-2 text-small text-soft sm:gap-2 sm:px-4"
    >
      <FooterWord command="undo" word={STRINGS.footer.undo} onCommand={onCommand} />
      <span className="hidden items-center gap-1.5 px-1.5 lg:inline-flex">
        <CommandKey command="move-next" /> <CommandKey command="move-previous" /> {STRINGS.footer.move}
      </span>
      {WORDS.slice(1).map(([command, word]) => (
        <FooterWord key={command} command={command} word={word} onCommand={onCommand} />
      ))}
      <span className="flex items-center lg:hidden">
        <IconButton
          icon="undo"
          label={STRINGS.undo}
          onMouseDown={keepFocus}
          onClick={() => onCommand('undo')}
        />
        <IconButton
          icon="chevron-up"
          label={STRINGS.previous}
          onMouseDown={keepFocus}
          onClick={() => onCommand('move-previous')}
        />
        <IconButton
          icon="chevron-down"
          label={STRINGS.next}
          onMouseDown={keepFocus}
          onClick={() => onCommand('move-next')}
        />
        <Menu
          label={STRINGS.more}
          triggerLabel={STRINGS.more}
          trigger={<Icon name="more" />}
          triggerClassName="grid h-9 w-9 place-items-center rounded-control hover:bg-hover touch:h-11 touch:w-11"
          items={[
            { label: STRINGS.comment, onSelect: () => onCommand('comment') },
            { label: STRINGS.flag, onSelect: () => onCommand('flag') },
            { label: STRINGS.raw, onSelect: () => onCommand('raw') },
            ...WORDS.slice(1).map(([command, word]) => ({
              label: word,
              onSelect: () => onCommand(command),
            })),
            { label: STRINGS.search, onSelect: () => onCommand('search') },
            { label: STRINGS.guideline, onSelect: () => onCommand('guideline') },
            { label: STRINGS.help, onSelect: () => onCommand('help') },
          ]}
        />
      </span>
      <span className="grow" />
      <Button
        look={isReady ? 'primary' : 'secondary'}
        onMouseDown={keepFocus}
        onClick={() => onCommand('submit')}
      >
        {STRINGS.submit}
        <span
          aria-hidden="true"
          className="rounded-small border border-current/35 px-1.5 py-[2px] text-[0.6875rem]/none touch:hidden"
        >
          ⏎
        </span>
      </Button>
    </footer>
  );
});

interface FooterWordProps {
  command: FooterCommand;
  word: string;
  onCommand: (command: FooterCommand) => void;
}

function FooterWord({ command, word, onCommand }: FooterWordProps) {
  return (
    <button
      type="button"
      onMouseDown={keepFocus}
      onClick={() => onCommand(command)}
      className="hidden h-9 items-center gap-1.5 rounded-control px-1.5 hover:bg-hover hover:text-ink lg:inline-flex"
    >
      <span aria-hidden="true">
        <CommandKey command={command} />
      </span>
      {word}
    </button>
  );
}
