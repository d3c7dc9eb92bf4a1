import { Logo } from '@/components/shell/logo';
import { PageBody } from '@/components/shell/page-body';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <PageBody width="form" className="min-h-dvh content-center">
      <Logo />
      <h1 className="text-title font-[620] tracking-tight">There is nothing here</h1>
      <p className="text-soft">
        The address may be mistyped, or this belongs to a project that you are not a member of. A lead of the
        project can add you.
      </p>
      <p>
        <ButtonLink href="/">All projects</ButtonLink>
      </p>
    </PageBody>
  );
}
