import { NothingImported } from '@/components/imports/nothing-imported';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { LabelAgainLink } from '@/components/solutions/label-again-link';
import { SolutionList } from '@/components/solutions/solution-list';
import { Card } from '@/components/ui/card';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { gateProject } from '@/lib/server/auth/gate-page';
import { isProjectEmpty } from '@/lib/server/services/is-project-empty';
import { listSolutionFilters, searchSolutions } from '@/lib/server/services/search-solutions';

export const metadata = { title: 'Solutions' };

interface SolutionsPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SolutionsPage({ params, searchParams }: SolutionsPageProps) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  // An untouched filter of the form sends an empty value.
  const given = Object.entries(await searchParams).filter(([, value]) => value !== '');
  const parsed = SolutionSearch.safeParse(Object.fromEntries(given));
  const search = parsed.data ?? SolutionSearch.parse({});
  const [page, filters] = await Promise.all([
    searchSolutions(project.id, search),
    listSolutionFilters(project.id),
  ]);
  const isEmpty = page.solutions.length === 0 && (await isProjectEmpty(project.id));
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title="Solutions"
          actions={page.solutions.length > 0 && <LabelAgainLink slug={slug} search={search} />}
        />
        {isEmpty ? (
          <Card padding="none">
            <NothingImported slug={slug} />
          </Card>
        ) : (
          <SolutionList {...{ slug, search, page, filters }} isUnderstood={parsed.success} />
        )}
      </PageBody>
    </PageFrame>
  );
}
