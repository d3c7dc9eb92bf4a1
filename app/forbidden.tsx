import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata = { title: 'Not for your role' };

export default function Forbidden() {
  return (
    <EntryPage
      title="This page is not for your role"
      note="You are signed in, but your role in this project does not include this page. A lead or an admin can give you another under Members; to label takes a membership, for admins too."
    >
      <ButtonLink href="/">All projects</ButtonLink>
    </EntryPage>
  );
}
