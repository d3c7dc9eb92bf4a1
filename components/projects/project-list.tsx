import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Chip } from '@/components/ui/chip';
import { formatCount } from '@/components/ui/format-number';
import type { ProjectEntry } from '@/lib/contracts/projects';

/** The projects that somebody can open, each with what they can do in it. */
export function ProjectList({ projects }: { projects: readonly ProjectEntry[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3.5">
      {projects.map((project) => (
        <li
          key={project.slug}
          className="flex flex-col rounded-card border border-line bg-surface p-4 sm:px-5"
        >
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-read font-semibold tracking-tight break-words">
              <Link href={`/projects/${project.slug}`} className="rounded-small hover:underline">
                {project.name}
              </Link>
            </h2>
            <RoleChip project={project} />
          </div>
          <p className="mt-1 mb-4 text-small text-soft tabular-nums">{summaryOf(project)}</p>
          <div className="mt-auto flex flex-wrap gap-2">
            <ProjectLinks project={project} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function RoleChip({ project: { role, isPaused } }: { project: ProjectEntry }) {
  if (isPaused) return <Chip tone="warn">paused</Chip>;
  return role && <Chip>{{ annotator: 'annotator', lead: 'lead' }[role]}</Chip>;
}

function ProjectLinks({ project: { slug, abilities, solutionCount } }: { project: ProjectEntry }) {
  const isEmpty = solutionCount === 0;
  return (
    <>
      {abilities.canLabel && !isEmpty && (
        <ButtonLink href={`/projects/${slug}/label`} size="small" look="primary">
          Label
        </ButtonLink>
      )}
      {abilities.canImport && isEmpty && (
        <ButtonLink href={`/projects/${slug}/imports`} size="small" look="primary">
          Import solutions
        </ButtonLink>
      )}
      {abilities.canLead && (
        <ButtonLink href={`/projects/${slug}`} size="small">
          Overview
        </ButtonLink>
      )}
    </>
  );
}

function summaryOf({ solutionCount, ownCount, abilities }: ProjectEntry): string {
  if (solutionCount === 0) return 'No solutions yet';
  const solutions = solutionCount === 1 ? '1 solution' : `${formatCount(solutionCount)} solutions`;
  return abilities.canLabel ? `${solutions} · ${formatCount(ownCount)} labelled by you` : solutions;
}
