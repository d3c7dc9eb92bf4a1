import { z } from 'zod';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { ASSIGNMENT_UNITS, LABEL_POLICIES } from '@/lib/core/labels/verdict';

export const MOST_LISTED = 20_000;
const OUTCOMES = ['right', 'wrong', 'undecided'] as const;

/** What a solution must be to belong to a round; null: anything. `onlyUnlabelled` is asked when a solution enters. */
const Filter = z.object({
  kind: z.literal('filter'),
  importId: z.uuid().nullable().default(null),
  generator: z.string().trim().max(400).nullable().default(null),
  outcome: z.enum(OUTCOMES).nullable().default(null),
  /** Somewhere in the statement of the problem; case does not matter. */
  problemText: z.string().trim().max(400).nullable().default(null),
  onlyUnlabelled: z.boolean().default(false),
});

export const RoundSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  Filter,
  z.object({
    kind: z.literal('list'),
    solutionIds: z.array(z.uuid()).min(1, 'Name at least one solution.').max(MOST_LISTED),
    /** Labels that came with files take none of its places. */
    isRelabelling: z.boolean().optional(),
  }),
]);
export type RoundSelection = z.infer<typeof RoundSelection>;

const deadline = z.iso.datetime({ offset: true }).nullable();
const target = z.int().min(1).max(10_000_000).nullable();
const dailyLimit = z.int().min(1).max(10_000).nullable();
const dailySkipLimit = z.int().min(0).max(10_000);
const payRate = z.number().min(0).max(100_000).nullable();

/** POST /api/v1/projects/:slug/rounds */
export const RoundRequest = z.object({
  name: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
  selection: RoundSelection.default({ kind: 'all' }),
  /** In place of a selection: what this search of solutions finds now, to be labelled again. */
  search: SolutionSearch.nullable().default(null),
  /** So many of the selection, drawn at random now; null: all of it. */
  sampleSize: z.int().min(1).max(MOST_LISTED).nullable().default(null),
  /** Members who work in it; empty: everybody. */
  userIds: z.array(z.uuid()).max(1_000).default([]),
  /** People a solution. A pilot has as many as it has people. */
  overlap: z.int().min(1).max(20).default(1),
  /** Share of the solutions that one person more labels, 0 to 1. */
  overlapShare: z.number().min(0).max(1).default(0),
  /** Number of a published version; null: the newest. */
  guidelineNumber: z.int().min(1).nullable().default(null),
  /** Null: the project's. */
  labelPolicy: z.enum(LABEL_POLICIES).nullable().default(null),
  /** Submitted solutions aimed at. */
  target: target.default(null),
  deadline: deadline.default(null),
  /** An hour, in whatever the project pays in. */
  payRate: payRate.default(null),
  dailyLimit: dailyLimit.default(null),
  dailySkipLimit: dailySkipLimit.default(20),
  /** What one task asks for: a whole solution, or the one step that most needs a person. */
  unit: z.enum(ASSIGNMENT_UNITS).default('solution'),
  isPilot: z.boolean().default(false),
  /** Null: yes, but not for a pilot. */
  isExported: z.boolean().nullable().default(null),
  generation: z.int().min(0).max(10_000).nullable().default(null),
  takesNewImports: z.boolean().default(false),
});
export type RoundRequest = z.infer<typeof RoundRequest>;
export const RoundMade = z.object({ number: z.int(), solutions: z.int(), path: z.string() });

/** PATCH /api/v1/projects/:slug/rounds/:number: what is left out stays. */
export const RoundChange = z.object({
  name: z.string().trim().min(1, 'Give the round a name.').max(120).optional(),
  /** Members who join it. */
  addUserIds: z.array(z.uuid()).max(1_000).default([]),
  /** Solutions drawn at random from those that are not in it; for rounds made from a list or a draw. */
  addSolutions: z.int().min(0).max(MOST_LISTED).default(0),
  target: target.optional(),
  deadline: deadline.optional(),
  payRate: payRate.optional(),
  dailyLimit: dailyLimit.optional(),
  dailySkipLimit: dailySkipLimit.optional(),
});
export type RoundChange = z.infer<typeof RoundChange>;

export const RoundEntry = z.object({
  number: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'open', 'closed']),
  isPilot: z.boolean(),
  isExported: z.boolean(),
  solutions: z.int(),
  submitted: z.int(),
  /** Submitted solutions aimed at; where none was given, what its people and solutions come to. */
  target: z.int(),
  /** 0: everybody. */
  people: z.int(),
  deadline: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
});
export type RoundEntry = z.infer<typeof RoundEntry>;

/** GET /api/v1/projects/:slug/rounds */
export const RoundList = z.object({ rounds: z.array(RoundEntry) });

export const RoundPerson = z.object({
  annotatorId: z.uuid(),
  name: z.string(),
  /** In the round by name, not only as one of everybody. */
  isNamed: z.boolean(),
  /** Solutions a day that are expected of this person, and the most that they get; null: none given. */
  plan: z.int().nullable(),
  dailyLimit: z.int().nullable(),
  submitted: z.int(),
  submittedToday: z.int(),
  skipped: z.int(),
  paidSeconds: z.number(),
});
export type RoundPerson = z.infer<typeof RoundPerson>;

/** GET /api/v1/projects/:slug/rounds/:number */
export const RoundDetail = RoundEntry.extend({
  selection: RoundSelection,
  givenTarget: z.int().nullable(),
  overlap: z.int(),
  overlapShare: z.number(),
  labelPolicy: z.enum(LABEL_POLICIES),
  guidelineNumber: z.int().nullable(),
  payRate: z.number().nullable(),
  dailyLimit: z.int().nullable(),
  dailySkipLimit: z.int(),
  unit: z.enum(ASSIGNMENT_UNITS),
  generation: z.int().nullable(),
  takesNewImports: z.boolean(),
  /** Who is in it by name. */
  userIds: z.array(z.string()),
  members: z.array(RoundPerson),
});
export type RoundDetail = z.infer<typeof RoundDetail>;

/** PUT /api/v1/projects/:slug/rounds/:number/plans, for people who are in the round by name. */
export const RoundPlans = z.object({
  plans: z
    .array(
      z.object({
        annotatorId: z.uuid(),
        plan: z.int().min(0).max(10_000).nullable(),
        /** In place of the round's limit; 0: nothing for now. */
        dailyLimit: z.int().min(0).max(10_000).nullable(),
      }),
    )
    .min(1)
    .max(1_000),
});
export type RoundPlans = z.infer<typeof RoundPlans>;

/** What the form for a new round offers to choose from. */
export interface RoundChoices {
  people: { userId: string; name: string; role: 'annotator' | 'lead' }[];
  generators: string[];
  imports: { id: string; fileName: string }[];
  /** Published versions, the newest first. */
  guidelines: number[];
  solutionCount: number;
}
