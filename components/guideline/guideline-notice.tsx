import Link from 'next/link';
import { Notice } from '@/components/ui/notice';

/** Tells annotators on the project's first page that the guideline has changed. */
export function GuidelineNotice({ slug, number }: { slug: string; number: number }) {
  return (
    <Notice tone="info" title="The guideline has changed">
      <Link className="link" href={`/projects/${slug}/guideline`}>
        Read version {number}
      </Link>
    </Notice>
  );
}
