import { formatPercent, formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import type { UploadPreview } from '@/lib/contracts/import';

/** Problems of the file that must not be trained on, and which protected problem each one is. */
export function ProtectedMatches({ preview }: { preview: UploadPreview }) {
  const { protectedCount, protectedMatches } = preview;
  if (protectedCount === 0) return null;
  const hidden = protectedCount - protectedMatches.length;
  return (
    <Notice tone="warn" title={`${formatPlural(protectedCount, 'problem')} of a protected list`}>
      <ul className="mt-1 grid gap-1">
        {protectedMatches.map(({ problem, protectedBy, kind, share }, index) => (
          <li key={index} className="min-w-0 break-words">
            <span className="font-[550]">{protectedBy}</span>
            {kind === 'same text' ? ' (same text): ' : ` (${formatPercent(share)} of it): `}
            {problem}
          </li>
        ))}
      </ul>
      {hidden > 0 && `and ${hidden} more`}
    </Notice>
  );
}
