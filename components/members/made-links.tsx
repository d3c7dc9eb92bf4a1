'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { CopyLine } from '@/components/ui/copy-line';
import type { MadeInvitation } from '@/lib/contracts/invitations';

/** Fresh links. They are shown this once, so copying is all there is to do here. */
export function MadeLinks({ made }: { made: readonly MadeInvitation[] }) {
  const links = made.map(({ email, path }) => ({ email, url: window.location.origin + path }));
  const asText = links.map(({ email, url }) => `${email}  ${url}`).join('\n');
  return (
    <section aria-label="Links" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-soft">Send each person their link. They work once, for seven days.</p>
        {links.length > 1 && <CopyButton text={asText} label="Copy all as text" />}
      </div>
      <ul className="grid gap-2.5">
        {links.map(({ email, url }) => (
          <li key={email} className="min-w-0">
            <p className="mb-1 truncate text-small font-[550]">{email}</p>
            <CopyLine text={url} />
          </li>
        ))}
      </ul>
    </section>
  );
}
