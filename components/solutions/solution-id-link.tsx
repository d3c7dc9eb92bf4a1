import Link from 'next/link';

/** A solution's id, leading to its page. */
export function SolutionIdLink({ slug, solutionId }: { slug: string; solutionId: string }) {
  return (
    <Link
      href={`/projects/${slug}/solutions/${solutionId}`}
      className="font-mono text-tiny break-all underline-offset-3 hover:underline"
    >
      {solutionId}
    </Link>
  );
}
