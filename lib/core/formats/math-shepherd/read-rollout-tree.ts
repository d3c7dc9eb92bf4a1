import { z } from 'zod';
import { givenCandidate } from '@/lib/core/formats/given-candidate';
import { isJsonObject, omitKeys, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedCandidate, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';

const maxNodes = 20_000;
const maxPathSteps = 2_000;
const maxTotalSteps = 100_000;

const node = z.looseObject({
  text: z.string({ error: 'text must be text.' }),
  mc_value: z.number().min(0).max(1, { error: 'mc_value must lie between 0 and 1.' }).nullish(),
  children: z.array(z.unknown(), { error: 'children must be a list.' }).nullish(),
});

const prefix = z.looseObject({
  solution_prefix: z.string({ error: 'solution_prefix must be text.' }),
  mc_value: z.number().min(0).max(1, { error: 'mc_value must lie between 0 and 1.' }).nullish(),
});

const rolloutRecord = z.looseObject({
  question: z.string({ error: 'question must be text.' }).refine((text) => text.trim() !== '', {
    error: 'The question is empty.',
  }),
  final_answer: z.union([z.string(), z.number()], { error: 'final_answer must be text.' }).nullish(),
});

interface RolloutStep {
  text: string;
  value: number | null;
}

function checkSize(paths: readonly RolloutStep[][], nodes: number): void {
  const steps = paths.reduce((sum, path) => sum + path.length, 0);
  if (nodes > maxNodes || steps > maxTotalSteps || paths.some((path) => path.length > maxPathSteps)) {
    throw new RecordRefused(
      'reasoning_steps',
      `The tree is too large: at most ${maxNodes} nodes and ${maxTotalSteps} steps.`,
    );
  }
}

/** Paths from below the root to each leaf; the root is the question itself. */
function pathsOfTree(root: Json): RolloutStep[][] {
  const paths: RolloutStep[][] = [];
  const open: { value: unknown; above: RolloutStep[]; isRoot: boolean }[] = [
    { value: root, above: [], isRoot: true },
  ];
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const parsed = node.safeParse(next.value);
    if (!parsed.success) throw refusalFromZod(parsed.error);
    nodes += 1;
    const { text, mc_value: value, children } = parsed.data;
    const path = next.isRoot ? [] : [...next.above, { text: text.trim(), value: value ?? null }];
    if (!children || children.length === 0) paths.push(path);
    else for (const child of children.toReversed()) open.push({ value: child, above: path, isRoot: false });
    checkSize(path.length > 0 && nodes % 500 !== 0 ? [path] : paths, nodes);
  }
  checkSize(paths, nodes);
  return paths;
}

interface Prefix {
  text: string;
  value: number | null;
}

function readPrefixes(list: readonly Json[]): Prefix[] {
  if (list.length > maxNodes) checkSize([], list.length);
  const byText = new Map<string, Prefix>();
  for (const entry of list) {
    const parsed = prefix.safeParse(entry);
    if (!parsed.success) throw refusalFromZod(parsed.error);
    const text = parsed.data.solution_prefix.trim();
    byText.set(text, { text, value: parsed.data.mc_value ?? null });
  }
  return [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Prefixes that extend one another make the paths; in sorted order an ancestor comes before its own. */
function pathsOfPrefixes(list: readonly Json[], question: string): RolloutStep[][] {
  const paths: RolloutStep[][] = [];
  const above: Prefix[] = [];
  const takePath = () => {
    const steps = above.map(({ text, value }, index) => ({
      text: text.slice(index === 0 ? question.length : (above[index - 1]?.text.length ?? 0)).trim(),
      value,
    }));
    paths.push(steps.filter((step) => step.text !== ''));
    checkSize(paths.slice(-1), 0);
  };
  for (const entry of readPrefixes(list)) {
    if (!entry.text.startsWith(question)) {
      throw new RecordRefused('reasoning_steps', 'A solution_prefix does not begin with the question.');
    }
    const last = above.at(-1);
    if (last && !entry.text.startsWith(last.text)) takePath();
    while (above.length > 0 && !entry.text.startsWith(above.at(-1)?.text ?? '')) above.pop();
    above.push(entry);
  }
  if (above.length > 0) takePath();
  checkSize(paths, 0);
  return paths;
}

function candidateOf(path: readonly RolloutStep[], referenceAnswer: string | null): ParsedCandidate {
  const candidate = givenCandidate({
    texts: path.map((step) => step.text),
    field: 'reasoning_steps',
    generator: null,
    finalAnswer: null,
    referenceAnswer,
    isCorrect: null,
  });
  return { ...candidate, scores: [{ scorer: 'mc_value', pRight: path.map((step) => step.value) }] };
}

/** Reads a tree of rollouts (OmegaPRM): each path is a candidate, the Monte Carlo values are its scores. */
export function readRolloutTree(value: JsonObject): ParsedRecord {
  const parsed = rolloutRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const { question, final_answer: answer } = parsed.data;
  const tree = value.reasoning_steps ?? null;
  if (!Array.isArray(tree) && !isJsonObject(tree)) {
    throw new RecordRefused(
      'reasoning_steps',
      'reasoning_steps must be a tree or a list of solution prefixes.',
    );
  }
  const paths = (Array.isArray(tree) ? pathsOfPrefixes(tree, question.trim()) : pathsOfTree(tree)).filter(
    (path) => path.length > 0,
  );
  if (paths.length === 0) throw new RecordRefused('reasoning_steps', 'The tree holds no step.');
  const referenceAnswer = answer == null ? null : String(answer);
  return {
    problem: {
      statement: question,
      referenceAnswer,
      referenceSolution: null,
      meta: omitKeys(value, ['question', 'final_answer', 'reasoning_steps']),
    },
    candidates: paths.map((path) => candidateOf(path, referenceAnswer)),
    notes: [],
  };
}
