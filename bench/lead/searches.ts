import type { LoadedProject } from '@/bench/lead/load-project';
import type { SolutionSearch } from '@/lib/contracts/solutions';

/** A search of the lead's, and the plainest SQL that finds the same solutions, written for this search alone. */
export interface TypicalSearch {
  name: string;
  search: Partial<SolutionSearch>;
  /** Gives the ids of a page of 51, in order; $1 is the project. */
  bare: { text: string; values: unknown[] };
}

const LABEL = `a.project_id = $1 AND a.solution_id = s.id AND a.state IN ('submitted', 'imported')`;
const ERROR = `(SELECT min(e.position) FROM rating e WHERE e.project_id = $1 AND e.assignment_id = a.id AND e.alternative = 0
  AND e.verdict = 'negative')`;
const page = (where: string) =>
  `SELECT s.id FROM solution s WHERE s.project_id = $1 AND ${where} ORDER BY s.id LIMIT 51`;
const words = (column: string) =>
  `to_tsvector('simple', left(${column}, 100000)) @@ websearch_to_tsquery('simple', $2)`;
const DIFFERS = `(SELECT count(DISTINCT coalesce(${ERROR}, -1)) FROM assignment a WHERE ${LABEL}
  AND a.finish_reason IN ('found_error', 'solution')) > 1`;

const WORDS_INDEXED = `
SELECT id FROM (
  SELECT v.solution_id AS id FROM segment g JOIN segmentation v ON v.project_id = $1 AND v.id = g.segmentation_id
  WHERE g.project_id = $1 AND g.alternative = 0 AND ${words('g.text')}
  UNION SELECT s.id FROM problem p JOIN solution s ON s.project_id = $1 AND s.problem_id = p.id
  WHERE p.project_id = $1 AND ${words('p.statement')}) found
ORDER BY id LIMIT 51`;
const WORDS_WALKED =
  page(`(EXISTS (SELECT 1 FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = s.segmentation_id
    AND g.alternative = 0 AND ${words('g.text')})
  OR EXISTS (SELECT 1 FROM problem p WHERE p.project_id = $1 AND p.id = s.problem_id AND ${words('p.statement')}))`);

type One = (
  name: string,
  search: Partial<SolutionSearch>,
  text: string,
  ...values: unknown[]
) => TypicalSearch;

/** One of each kind, other values in each turn. */
export function typicalSearches(project: LoadedProject, turn: number): TypicalSearch[] {
  const one: One = (name, search, text, ...values) => ({
    name,
    search,
    bare: { text, values: [project.projectId, ...values] },
  });
  const pick = <T>(list: readonly T[]): T => list[(turn * 7919 + 13) % list.length]!;
  return [...ofMaterial(project, turn, pick(project.problemIds), one), ...ofLabels(project, pick, one)];
}

function ofMaterial(
  { solutionIds }: LoadedProject,
  turn: number,
  problem: string,
  one: One,
): TypicalSearch[] {
  const generator = `generator-${turn % 12}`;
  const rare = `w${3_000 + ((turn * 37) % 900)} w${2_000 + ((turn * 53) % 900)}`;
  const common = `w${(turn % 3) + 1}`;
  const deep = solutionIds[solutionIds.length - 4_000 - ((turn * 31) % 2_000)]!;
  return [
    one('no filter', {}, page('true')),
    one('rare words', { text: rare }, WORDS_INDEXED, rare),
    one('a common word', { text: common }, WORDS_WALKED, common),
    one('problem', { problem }, page('s.problem_id = $2'), problem),
    one('generator', { generator }, page('s.generator = $2'), generator),
    one('outcome', { outcome: 'undecided' }, page(`s.outcome = 'undecided'`)),
    one(
      'a deep page of one generator',
      { generator, after: deep },
      page('s.generator = $2 AND s.id > $3'),
      generator,
      deep,
    ),
  ];
}

function ofLabels(
  { annotatorIds, roundIds }: LoadedProject,
  pick: (list: readonly string[]) => string,
  one: One,
): TypicalSearch[] {
  const [annotator, round] = [pick(annotatorIds), pick(roundIds)];
  return [
    one(
      'any unsure rating',
      { rating: 'unsure' },
      page(`EXISTS (SELECT 1 FROM assignment a JOIN rating r ON r.project_id = $1 AND r.assignment_id = a.id
        AND r.verdict = 'unsure' WHERE ${LABEL} AND r.position <= coalesce(${ERROR}, r.position))`),
    ),
    one('first errors differ', { disagreement: 'first_error' }, page(DIFFERS)),
    one(
      'annotator, in a round',
      { annotator, round },
      page(`s.id IN (SELECT a.solution_id FROM assignment a WHERE a.project_id = $1 AND a.round_id = $3
        AND a.annotator_id = $2 AND a.state = 'submitted')`),
      annotator,
      round,
    ),
    one(
      'annotator’s errors, wrong answers',
      { annotator, finish: 'found_error', outcome: 'wrong' },
      page(`s.outcome = 'wrong' AND EXISTS (SELECT 1 FROM assignment a WHERE ${LABEL} AND a.annotator_id = $2
        AND a.finish_reason = 'found_error')`),
      annotator,
    ),
    one(
      'round, answer and disagreement',
      { round, outcome: 'wrong', disagreement: 'first_error' },
      page(`s.outcome = 'wrong' AND ${DIFFERS} AND s.id IN (SELECT a.solution_id FROM assignment a
        WHERE a.project_id = $1 AND a.round_id = $2 AND a.state = 'submitted')`),
      round,
    ),
  ];
}
