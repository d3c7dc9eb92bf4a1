import { ButtonLink } from '@/components/ui/button-link';

/** What a lead comes to the overview for beside its figures. */
export function ProjectLinks({ slug }: { slug: string }) {
  return (
    <>
      <ButtonLink href={`/projects/${slug}/members`} icon="people">
        Members
      </ButtonLink>
      <ButtonLink href={`/projects/${slug}/exports`} icon="download">
        Export
      </ButtonLink>
      <ButtonLink href={`/projects/${slug}/imports`} icon="upload">
        Import
      </ButtonLink>
    </>
  );
}
