import { EntryPage } from '@/components/shell/entry-page';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata = { title: 'Not for your role' };

export default function Forbidden() {
  return (
    <EntryPage
      title="This page is not for your role"
      note="You are signed in, but your role does not include this page. If you need it, ask a lead of the project or an admin."
    >
      <ButtonLink href="/">All projects</ButtonLink>
    </EntryPage>
  );
}
