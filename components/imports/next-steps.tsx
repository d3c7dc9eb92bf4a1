import Link from 'next/link';
import { formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import type { ImportSummary } from '@/lib/contracts/import';

const STEPS: [path: string, words: string][] = [
  ['/label', 'Label ten yourself'],
  ['/guideline', 'Write or read the guideline'],
  ['/members', 'Invite people'],
  ['/rounds/new?pilot=1', 'Start a pilot'],
  ['/queue', 'See what people get next'],
];

/** Where to go from an import that brought solutions. */
export function NextSteps({ slug, summary }: { slug: string; summary: ImportSummary }) {
  if (summary.state !== 'done' || summary.undoneAt || summary.solutionCount === 0) return null;
  return (
    <Notice
      tone="done"
      title={`${formatPlural(summary.solutionCount, 'solution')} can be labelled now. What comes next:`}
    >
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {STEPS.map(([path, words]) => (
          <li key={path}>
            <Link href={`/projects/${slug}${path}`} className="link">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
