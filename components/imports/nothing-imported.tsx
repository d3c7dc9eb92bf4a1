import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

export interface NothingImportedProps {
  slug: string;
  /** Before the link to the import: what else can be done now. */
  beside?: ReactNode;
}

/** What every list of a new project says: there is nothing to list yet, and where it comes from. */
export function NothingImported({ slug, beside }: NothingImportedProps) {
  return (
    <EmptyState
      icon="upload"
      title="Nothing has been imported yet"
      action={
        <>
          {beside}
          <ButtonLink href={`/projects/${slug}/imports`} look="primary">
            Import solutions
          </ButtonLink>
        </>
      }
    >
      Import a file of problems with candidate solutions; they go into Round 1.
    </EmptyState>
  );
}
