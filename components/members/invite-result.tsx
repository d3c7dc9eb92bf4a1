import { MadeLinks } from '@/components/members/made-links';
import { Notice } from '@/components/ui/notice';
import type { InviteAnswer } from '@/lib/contracts/invitations';

/** What became of a pasted list: links first, then what needs another look. */
export function InviteResult({ answer }: { answer: InviteAnswer }) {
  const { made, refused, already, repeatCount } = answer;
  return (
    <div className="grid gap-4">
      {refused.length > 0 && (
        <Notice tone="warn" isLive title={`${refused.length} not understood`}>
          <ul className="grid gap-0.5">
            {refused.map(({ line, text, reason }, index) => (
              <li key={index} className="break-words">
                Line {line}: <span className="font-mono text-tiny">{text}</span> — {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {already.length > 0 && (
        <Notice title="No invitation needed">{already.join(', ')} can sign in already.</Notice>
      )}
      {made.length > 0 && <MadeLinks made={made} />}
      {repeatCount > 0 && (
        <p className="text-tiny text-soft">
          {repeatCount === 1 ? 'One address was' : `${repeatCount} addresses were`} named more than once.
        </p>
      )}
    </div>
  );
}
