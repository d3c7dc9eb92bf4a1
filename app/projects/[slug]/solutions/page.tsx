import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { LabelAgainLink } from '@/components/solutions/label-again-link';
import { SolutionFilters } from '@/components/solutions/solution-filters';
import { SolutionPages } from '@/components/solutions/solution-pages';
import { SolutionTable } from '@/components/solutions/solution-table';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { gateProject } from '@/lib/server/auth/gate-page';
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
  return (
    <PageFrame frame={frame}>
      <PageBody width="wide">
        <PageHeader
          title="Solutions"
          actions={page.solutions.length > 0 && <LabelAgainLink slug={slug} search={search} />}
        />
        {!parsed.success && (
          <Notice tone="warn" title="This address holds a filter that is not understood">
            All solutions are shown.
          </Notice>
        )}
        <SolutionFilters slug={slug} search={search} filters={filters} />
        <Card padding="none">
          <SolutionTable slug={slug} solutions={page.solutions} />
        </Card>
        <SolutionPages slug={slug} search={search} next={page.next} />
      </PageBody>
    </PageFrame>
  );
}
