import { describe, expect, it } from 'vitest';
import { Outbox, type OutboxDeps } from '@/lib/client/label/outbox';
import type { OutboxEntry } from '@/lib/client/label/outbox-entry';
import { FakeServer, FakeTime, MemoryStore, settle } from '@/lib/client/label/testing/fake-server';
import { EMPTY_MARK, type StepMark } from '@/lib/client/label/work-state';

const mark = (verdict: StepMark['verdict']): StepMark => ({ ...EMPTY_MARK, verdict });

function setUp(store = new MemoryStore(), server = new FakeServer([])) {
  const time = new FakeTime();
  let id = store.entries.size;
  const taken: (string | null)[] = [];
  const done: OutboxEntry[] = [];
  const deps: OutboxDeps = {
    owner: 'person/project',
    store,
    transport: server,
    now: () => time.now,
    newId: () => `c${id++}`,
    random: () => 0.5,
    schedule: time.schedule,
  };
  const outbox = new Outbox(deps, {
    onChange: () => undefined,
    onDone: (entry) => done.push(entry),
    onTaken: (_, stored) => taken.push(stored?.verdict ?? null),
  });
  const rate = (position: number, verdict: StepMark['verdict']) =>
    outbox.add('a', { kind: 'rating', key: `${position}.0`, mark: mark(verdict), base: null, seconds: 1 });
  return { store, server, time, outbox, rate, taken, done };
}

describe('outbox', () => {
  it('sends in order, each rating on the revision before it', async () => {
    const { server, outbox, rate, store } = setUp();
    rate(0, 'positive');
    rate(1, 'neutral');
    rate(0, 'negative');
    rate(0, 'positive');
    outbox.add('a', { kind: 'submit', request: submit });
    expect(outbox.saved().state).toBe('saving');
    await settle();
    expect(server.log).toEqual([
      'rate a 0.0 positive',
      'rate a 1.0 neutral',
      'rate a 0.0 negative',
      'rate a 0.0 positive',
      'submit a solution',
    ]);
    expect(server.ratings.get('a/0.0')?.revision).toBe(3);
    expect(outbox.saved()).toEqual({ state: 'saved' });
    expect(store.entries.size).toBe(0);
  });

  it('waits for the network and stores 50 ratings once', async () => {
    const { server, outbox, rate, time } = setUp();
    for (let position = 0; position < 50; position++) {
      if (position === 10) server.trouble = 'lost-answer';
      if (position === 20) server.trouble = 'unreachable';
      rate(position, 'positive');
      await settle();
    }
    expect(outbox.saved()).toMatchObject({ state: 'waiting' });
    server.trouble = null;
    await time.pass(60_000);
    expect(server.log).toHaveLength(50);
    expect(new Set(server.log).size).toBe(50);
    expect(outbox.saved().state).toBe('saved');
  });

  it('takes longer and longer between tries', async () => {
    const { server, rate, time, outbox } = setUp();
    server.trouble = 'unreachable';
    rate(0, 'positive');
    await time.pass(1_500);
    server.trouble = null;
    expect(server.log).toEqual([]);
    await time.pass(400);
    expect(server.log).toEqual([]);
    outbox.retry();
    await settle();
    expect(server.log).toHaveLength(1);
  });

  it('does not ask a server in trouble once more for each new rating', async () => {
    const { server, rate, time, outbox } = setUp();
    server.trouble = 'unreachable';
    for (let position = 0; position < 40; position++) {
      rate(position, 'positive');
      await time.pass(250);
    }
    // Ten seconds of outage: the first try, and those after 1, 3 and 7 seconds.
    expect(server.tries).toBe(4);
    expect(outbox.saved()).toEqual({ state: 'waiting', count: 40 });
    server.trouble = null;
    outbox.retry();
    await settle();
    expect(server.log).toHaveLength(40);
  });

  it('survives a reload, with the revisions that the ratings were made on', async () => {
    const first = setUp();
    first.rate(0, 'positive');
    await settle();
    first.server.trouble = 'unreachable';
    first.rate(0, 'negative');
    first.rate(0, 'neutral');
    first.rate(3, 'positive');
    await settle();
    first.outbox.stop();
    first.server.trouble = null;
    const second = setUp(first.store, first.server);
    expect([...second.outbox.unsentMarks('a')]).toEqual([]);
    await second.outbox.start();
    await settle();
    expect(first.server.ratings.get('a/0.0')).toMatchObject({ verdict: 'neutral', revision: 3 });
    expect(first.server.log.at(-1)).toBe('rate a 3.0 positive');
    expect(first.store.entries.size).toBe(0);
  });

  it('says that somebody is signed out, and sends after signing in', async () => {
    const { server, outbox, rate } = setUp();
    server.trouble = 'signed-out';
    rate(0, 'positive');
    await settle();
    expect(outbox.saved()).toEqual({ state: 'signed-out', count: 1 });
    server.trouble = null;
    outbox.retry();
    await settle();
    expect(outbox.saved().state).toBe('saved');
  });

  it('asks when the stored rating is another than the one that was built on', async () => {
    const { server, outbox, rate, taken } = setUp();
    server.ratings.set('a/0.0', { position: 0, alternative: 0, revision: 4, ...mark('negative') });
    rate(0, 'positive');
    rate(1, 'positive');
    await settle();
    expect(outbox.saved()).toMatchObject({
      state: 'conflict',
      refusal: { current: { verdict: 'negative' } },
    });
    outbox.resolve('mine');
    await settle();
    expect(server.ratings.get('a/0.0')).toMatchObject({ verdict: 'positive', revision: 5 });
    expect(server.ratings.get('a/1.0')).toMatchObject({ verdict: 'positive' });
    server.ratings.set('a/1.0', { position: 1, alternative: 0, revision: 9, ...mark('unsure') });
    rate(1, 'neutral');
    await settle();
    outbox.resolve('stored');
    await settle();
    expect(taken).toEqual(['unsure']);
    expect(outbox.saved().state).toBe('saved');
  });

  it('says nothing when both tabs said the same', async () => {
    const { server, outbox, rate } = setUp();
    server.ratings.set('a/0.0', { position: 0, alternative: 0, revision: 4, ...mark('positive') });
    rate(0, 'positive');
    await settle();
    expect(outbox.saved().state).toBe('saved');
    rate(0, 'neutral');
    await settle();
    expect(server.ratings.get('a/0.0')).toMatchObject({ verdict: 'neutral', revision: 5 });
  });

  it('stops at a refusal, and goes on when it is dropped', async () => {
    const { server, outbox, rate } = setUp();
    server.refuseSubmit = {
      kind: 'refused',
      status: 422,
      code: 'not-finished',
      detail: 'Step 2 has no rating.',
    };
    outbox.add('a', { kind: 'submit', request: submit });
    await settle();
    expect(outbox.saved()).toMatchObject({ state: 'refused', refusal: { detail: 'Step 2 has no rating.' } });
    outbox.add('b', { kind: 'skip', reason: 'x' });
    rate(0, 'positive');
    outbox.discard('a');
    await settle();
    expect(server.log).toEqual(['skip b']);
  });

  it('takes a submit back that has not gone out', async () => {
    const { server, outbox, rate } = setUp();
    server.trouble = 'unreachable';
    rate(0, 'positive');
    const id = outbox.add('a', { kind: 'submit', request: submit });
    await settle();
    expect(outbox.cancel(id)).toBe(true);
    server.trouble = null;
    outbox.retry();
    await settle();
    expect(server.log).toEqual(['rate a 0.0 positive']);
    expect(outbox.cancel(id)).toBe(false);
  });
});

const submit = {
  ...{ finishReason: 'solution' as const, finishNote: null, badProblemReason: null, answerCheck: null },
  ...{ resultVerdict: null, intervals: [] },
};
