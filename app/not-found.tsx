import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <EntryPage
      title="There is nothing here"
      note="The address may be mistyped, or this belongs to a project that you are not a member of. A lead of the project can add you."
    >
      <ButtonLink href="/">All projects</ButtonLink>
    </EntryPage>
  );
}
