import { beforeEach, describe, expect, it } from 'vitest';
import type { BlindRating } from '@/lib/contracts/reviews';
import { addPeople, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { compareReviewItem, decideReviewItem } from '@/lib/server/services/decide-review-item';
import { listReviewChoices, makeReview } from '@/lib/server/services/make-review';
import { listReviews, readReview } from '@/lib/server/services/read-review';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
let lead: { projectId: string; userId: string };
const ROUND = { annotatorId: null, round: 1 };
const PLUS: BlindRating[] = [0, 1, 2].map((position) => ({ position, verdict: 'positive' }));
const MINUS: BlindRating[] = [
  { position: 0, verdict: 'positive' },
  { position: 1, verdict: 'negative' },
];

/** Two people have submitted six solutions each, all of them positive. */
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 12, people: 2 });
  for (const userId of scene.userIds) {
    for (let count = 0; count < 6; count += 1) {
      const task = await claim(scene, userId);
      await rateAll(scene, task, userId);
      await submit(scene, task, undefined, userId);
    }
  }
  const [userId] = (await addPeople(database().pool, scene.project.id, 1)) as [string];
  lead = { projectId: scene.project.id, userId };
});

const drawn = async () => {
  const { rows } = await database().pool.query<{ review: string; ids: string[] }>(
    `SELECT review_id AS review, array_agg(assignment_id ORDER BY ordinal) AS ids FROM review_item
     WHERE project_id = $1 GROUP BY 1 ORDER BY 1`,
    [lead.projectId],
  );
  return rows.map(({ ids }) => ids);
};

describe('Review 10', () => {
  it('draws ten at random, the same with the same seed, and nothing twice', async () => {
    expect(await makeReview(lead, ROUND, 7)).toEqual({ number: 1, items: 10 });
    const [first] = await drawn();
    await database().pool.query('DELETE FROM review_item WHERE project_id = $1', [lead.projectId]);
    expect(await makeReview(lead, ROUND, 7)).toEqual({ number: 2, items: 10 });
    expect(await drawn()).toEqual([first]);
    expect(await makeReview(lead, ROUND, 7)).toEqual({ number: 3, items: 2 });
    await expect(makeReview(lead, ROUND)).rejects.toMatchObject({ code: 'bad-request' });
    expect((await listReviewChoices(lead.projectId, lead.userId)).people).toEqual([]);
  });

  it('never draws the lead’s own passes', async () => {
    const [userId] = scene.userIds as [string];
    const { people } = await listReviewChoices(lead.projectId, userId);
    expect(people.map(({ name, left }) => `${name}: ${left}`)).toEqual(['Person 2: 6']);
    expect(await makeReview({ ...lead, userId }, ROUND)).toMatchObject({ items: 6 });
  });

  it('is blind: shows nothing of the annotator until every step is rated', async () => {
    await makeReview(lead, ROUND);
    const place = { ...lead, number: 1, ordinal: 0 };
    const before = await readReview(lead.projectId, 1);
    expect(JSON.stringify(before.entries)).not.toMatch(/Person \d/);
    expect(before.entries.every(({ other, own }) => other === null && own.length === 0)).toBe(true);
    await expect(compareReviewItem(place, PLUS.slice(0, 2))).rejects.toMatchObject({ code: 'not-finished' });
    await expect(decideReviewItem(place, { decision: 'agree', note: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    const item = await compareReviewItem(place, MINUS);
    expect(item).toMatchObject({ own: MINUS, differing: [1], other: { annotator: /Person \d/ } });
    expect(await compareReviewItem(place, PLUS)).toMatchObject({ own: MINUS });
  });

  it('agrees, overrides with rulings that the annotator reads, returns with a note', async () => {
    await makeReview(lead, { ...ROUND, annotatorId: null });
    const place = (ordinal: number) => ({ ...lead, number: 1, ordinal });
    await compareReviewItem(place(0), PLUS);
    await expect(decideReviewItem(place(0), { decision: 'override', note: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    await decideReviewItem(place(0), { decision: 'agree', note: null });
    const overridden = await compareReviewItem(place(1), MINUS);
    await decideReviewItem(place(1), { decision: 'override', note: 'The sum is wrong.' });
    const returned = await compareReviewItem(place(2), MINUS);
    await decideReviewItem(place(2), { decision: 'return', note: 'Look at step 2.' });
    await expect(decideReviewItem(place(2), { decision: 'agree', note: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    const [entry] = await listReviews(lead.projectId);
    expect(entry).toMatchObject({ items: 10, agreed: 1, overridden: 1, returned: 1 });
    expect(entry!.overrideRate).toMatchObject({ of: 3, value: 1 / 3 });

    const workOf = (name: string) =>
      readOwnWork(scene.project, scene.userIds[name === 'Person 1' ? 0 : 1]!, 1);
    expect((await workOf(overridden.other!.annotator)).rulings).toMatchObject([
      { position: 1, ownVerdict: 'positive', verdict: 'negative', note: 'The sum is wrong.' },
    ]);
    const { submissions } = await workOf(returned.other!.annotator);
    expect(submissions.filter((row) => row.returned)).toMatchObject([
      { returned: { note: 'Look at step 2.' } },
    ]);
    const { rows } = await database().pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log WHERE project_id = $1 AND action LIKE 'review.%'`,
      [lead.projectId],
    );
    expect(rows[0]!.count).toBe(4);
  });
});
