import { describe, expect, it } from 'vitest';
import { LabelSession } from '@/lib/client/label/label-session';
import { FakeServer, FakeTime, MemoryStore, settle } from '@/lib/client/label/testing/fake-server';
import { makeTask } from '@/lib/client/label/testing/make-task';
import { EMPTY_MARK, focusedStep, markOf } from '@/lib/client/label/work-state';

async function setUp(
  tasks = ['a', 'b', 'c'].map((id) => makeTask({ id, steps: 2 })),
  given?: { server: FakeServer; store: MemoryStore },
) {
  const server = given?.server ?? new FakeServer(tasks);
  const store = given?.store ?? new MemoryStore();
  const time = new FakeTime();
  let id = 0;
  const session = new LabelSession({
    owner: 'person/project',
    ...{ store, transport: server, now: () => time.now, random: () => 0.5, schedule: time.schedule },
    openPause: null,
    newId: () => `${given ? 'second' : 'first'}-${id++}`,
  });
  await session.start();
  await settle();
  const shown = () => session.read().work?.task.assignmentId ?? null;
  const rateAll = () => {
    session.dispatch({ type: 'rate', verdict: 'positive' });
    session.dispatch({ type: 'rate', verdict: 'positive' });
  };
  return { server, store, time, session, shown, rateAll };
}

describe('a day of labelling', () => {
  it('shows the next solution in the moment of submit, and saves behind it in order', async () => {
    const { server, session, shown, rateAll } = await setUp();
    rateAll();
    expect(session.submit()).toBe('submitted');
    expect(shown()).toBe('b');
    await settle();
    rateAll();
    session.submit();
    expect(shown()).toBe('c');
    await settle();
    expect(server.log).toEqual([
      ...['rate a 0.0 positive', 'rate a 1.0 positive', 'submit a solution'],
      ...['rate b 0.0 positive', 'rate b 1.0 positive', 'submit b solution'],
    ]);
  });

  it('is left as it is on the screen when an earlier claim comes once more', async () => {
    const { server, session, shown, rateAll, time } = await setUp();
    const submit = server.submit.bind(server);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.submit = async (id, request) => {
      if (id === 'a') await held;
      return submit(id, request);
    };
    rateAll();
    session.submit();
    rateAll();
    session.submit();
    // Two submits are under way, and nothing is here to go on with: what comes after the first is not known yet.
    expect(shown()).toBeNull();
    letGo();
    await settle();
    await settle();
    expect(shown()).toBe('c');
    session.dispatch({ type: 'rate', verdict: 'unsure' });
    session.dispatch({ type: 'move', by: -1 });
    const { work } = session.read();
    await time.pass(10_000);
    expect(session.read().work).toMatchObject({ focus: 0, unsureAsked: 0, undo: work?.undo });
    session.undo();
    expect(session.read().work?.marks.get('0.0')?.verdict).toBeNull();
  });

  it('has the next solution in the view as it will open, to be drawn ahead, until it is the one in work', async () => {
    const { session, shown, rateAll } = await setUp();
    const ahead = session.read().next;
    expect(ahead?.task.assignmentId).toBe('b');
    rateAll();
    expect(session.read().next).toBe(ahead);
    session.submit();
    expect(shown()).toBe('b');
    expect(session.read().work?.task).toBe(ahead?.task);
    expect(session.read().next).toBeNull();
    await settle();
    expect(session.read().next?.task.assignmentId).toBe('c');
  });

  it('says which steps have no rating, and goes there', async () => {
    const { session } = await setUp();
    expect(session.submit()).toBe('refused');
    expect(session.read().notice).toEqual({ code: 'unrated-steps', positions: [0, 1] });
  });

  it('asks for the reference answer once all is rated and saved, then about a difference', async () => {
    const task = makeTask({
      id: 'a',
      steps: 2,
      policy: { referenceShown: 'after_rating' },
      task: { referenceAnswer: null, awaitsReveal: true },
    });
    const { session, server, rateAll } = await setUp([task]);
    const referenceAnswer = { html: '14', raw: '14', isTruncated: false };
    server.revealed = { referenceAnswer, asksAnswerCheck: true, scores: [{ position: 1, score: 0.25 }] };
    session.dispatch({ type: 'rate', verdict: 'positive' });
    await settle();
    expect(server.log).not.toContain('reveal a');
    session.dispatch({ type: 'rate', verdict: 'positive' });
    expect(session.submit()).toBe('refused');
    expect(session.read().notice).toEqual({ code: 'reference-coming' });
    await settle();
    expect(server.log.slice(-1)).toEqual(['reveal a']);
    expect(session.read().work?.task).toMatchObject({
      referenceAnswer,
      steps: [{ score: undefined }, { score: 0.25 }],
    });
    expect(session.submit()).toBe('answer-check');
    rateAll();
    await settle();
    expect(server.log.filter((line) => line === 'reveal a')).toHaveLength(1);
  });

  it('does not wait for the reference answer without a network', async () => {
    const task = makeTask({ id: 'a', steps: 2, task: { awaitsReveal: true } });
    const { session, server, rateAll } = await setUp([task]);
    server.trouble = 'unreachable';
    rateAll();
    await settle();
    expect(session.submit()).toBe('submitted');
  });

  it('tells the server of a pause and of its end, in order, when it can be reached', async () => {
    const { session, server, time } = await setUp();
    server.trouble = 'unreachable';
    session.setPaused(true);
    await settle();
    session.setPaused(false);
    await time.pass(4_000);
    expect(session.read().isPaused).toBe(false);
    server.trouble = null;
    await time.pass(5_000);
    const told = server.log.filter((line) => line.includes('pause'));
    expect(told.map((line) => line.split(' ')[0])).toEqual(['begin', 'end']);
    expect(new Set(told.map((line) => line.split(' ')[2])).size).toBe(1);
  });

  it('shows what another device rated, once it looks again, and submits with it', async () => {
    const { session, server } = await setUp([makeTask({ id: 'a', steps: 2 })]);
    session.dispatch({ type: 'rate', verdict: 'positive' });
    await settle();
    const stored = { ...EMPTY_MARK, verdict: 'neutral' as const, position: 1, alternative: 0, revision: 1 };
    server.ratings.set('a/1.0', stored);
    session.setHidden(true);
    session.setHidden(false);
    await settle();
    expect(markOf(session.read().work!, 1).verdict).toBe('neutral');
    session.dispatch({ type: 'rate', verdict: 'negative', position: 1 });
    await settle();
    expect(session.read().saved.state).toBe('saved');
    expect(server.ratings.get('a/1.0')).toMatchObject({ verdict: 'negative', revision: 2 });
  });

  it('stays paused when the tab is hidden and shown', async () => {
    const { session, time, server, rateAll } = await setUp();
    rateAll();
    session.setPaused(true);
    session.setHidden(true);
    await time.pass(10_000);
    session.setHidden(false);
    await time.pass(10_000);
    session.setPaused(false);
    session.submit();
    await settle();
    expect(server.intervals[0]?.map(({ kind }) => kind)).toEqual(['paused']);
  });

  it('never shows again what was submitted, though a late answer names it', async () => {
    const { session, server, time, shown, rateAll } = await setUp();
    // The server has not heard of the submit when it is asked for one more: it names what is on the screen.
    const { task } = session.read().work!;
    const next = server.next.bind(server);
    let answerLate = () => {};
    server.next = (slot) =>
      slot === 'current'
        ? next(slot)
        : new Promise((resolve) => {
            answerLate = () => resolve({ kind: 'done', value: { kind: 'task', task } });
          });
    rateAll();
    session.submit();
    expect(shown()).toBe('b');
    await settle();
    answerLate();
    await settle();
    server.next = next;
    rateAll();
    session.submit();
    await settle();
    expect(shown()).toBe('c');
    await time.pass(10_000);
    expect(shown()).toBe('c');
  });

  it('never opens what was submitted while an answer that names it was on its way', async () => {
    const { server, session, shown, rateAll, time } = await setUp();
    server.trouble = 'unreachable';
    rateAll();
    session.submit();
    expect(shown()).toBe('b');
    rateAll();
    session.submit();
    expect(shown()).toBeNull();
    server.trouble = null;
    const next = server.next.bind(server);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.next = async (slot) => {
      const answer = await next(slot);
      if (slot === 'current') await held;
      return answer;
    };
    await time.pass(60_000);
    expect(server.submitted).toEqual(['a', 'b']);
    letGo();
    await settle();
    expect(shown()).toBe('c');
  });

  it('submits at once after an error', async () => {
    const { session, server } = await setUp();
    session.dispatch({ type: 'rate', verdict: 'negative' });
    expect(session.submit()).toBe('submitted');
    await settle();
    expect(server.log).toEqual(['rate a 0.0 negative', 'submit a found_error']);
  });

  it('asks the answer check once, and for what the project requires', async () => {
    const policy = { categoryMode: 'required' as const };
    const { session, rateAll } = await setUp([
      makeTask({ steps: 2, policy, task: { asksAnswerCheck: true } }),
    ]);
    rateAll();
    expect(session.submit()).toBe('answer-check');
    session.dispatch({ type: 'answer-check', answer: 'look_again' });
    session.dispatch({ type: 'rate', verdict: 'negative' });
    expect(session.submit()).toBe('refused');
    expect(session.read().notice).toMatchObject({ code: 'category-needed' });
    session.dispatch({ type: 'set-category', position: 1, category: 'arithmetic' });
    expect(session.submit()).toBe('submitted');
  });

  it('says that nothing is left', async () => {
    const { session, rateAll } = await setUp([makeTask({ steps: 2 })]);
    rateAll();
    session.submit();
    expect(session.read().phase).toBe('fetching');
    await settle();
    expect(session.read()).toMatchObject({ phase: 'closed', closed: { kind: 'nothing-left' } });
  });

  it('goes on without network as far as it can, and catches up', async () => {
    const { session, server, time, shown, rateAll } = await setUp();
    server.trouble = 'unreachable';
    rateAll();
    session.submit();
    rateAll();
    session.submit();
    await settle();
    expect(session.read()).toMatchObject({ phase: 'fetching', saved: { state: 'waiting', count: 6 } });
    server.trouble = null;
    await time.pass(5_000);
    expect(server.submitted).toEqual(['a', 'b']);
    expect(shown()).toBe('c');
  });

  it('comes back after a reload with what was stored and what was not sent', async () => {
    const first = await setUp();
    first.session.dispatch({ type: 'rate', verdict: 'positive' });
    await settle();
    first.server.trouble = 'unreachable';
    first.session.dispatch({ type: 'rate', verdict: 'neutral' });
    await settle();
    first.session.stop();
    const second = await setUp([], first);
    first.server.trouble = null;
    await second.time.pass(5_000);
    const { work } = second.session.read();
    expect(work && [markOf(work, 0).verdict, markOf(work, 1).verdict]).toEqual(['positive', 'neutral']);
    expect(second.shown()).toBe('a');
  });
});

describe('time', () => {
  it('survives a reload and goes out with the submit, once', async () => {
    const first = await setUp();
    const start = first.time.now;
    await first.time.pass(25_000);
    first.session.stop();
    const second = await setUp([], first);
    second.time.now = start + 60_000;
    second.rateAll();
    second.session.submit();
    await settle();
    expect(first.server.intervals[0]?.[0]).toEqual({
      kind: 'active',
      from: new Date(start).toISOString(),
      to: new Date(start + 20_000).toISOString(),
    });
    expect([...first.store.times.keys()].filter((key) => key.endsWith('/a'))).toEqual([]);
  });
});

describe('taking back', () => {
  it('takes a submit back that is still here, and shows the next one again after it', async () => {
    const { session, server, shown, rateAll } = await setUp();
    server.trouble = 'unreachable';
    rateAll();
    session.submit();
    await settle();
    expect(session.read().canReopen).toBe(true);
    session.undo();
    expect(shown()).toBe('a');
    expect(session.read().notice).toEqual({ code: 'reopened' });
    session.submit();
    expect(shown()).toBe('b');
  });

  it('is over once the next solution has a rating', async () => {
    const { session, rateAll } = await setUp();
    rateAll();
    session.submit();
    await settle();
    session.dispatch({ type: 'rate', verdict: 'positive' });
    expect(session.read().canReopen).toBe(false);
    session.undo();
    session.undo();
    expect(session.read().notice).toEqual({ code: 'nothing-to-undo' });
  });

  it('says so when the server refuses', async () => {
    const { session, server, rateAll } = await setUp();
    rateAll();
    session.submit();
    await settle();
    session.undo();
    await settle();
    expect(server.log.at(-1)).toBe('reopen a');
    expect(session.read().notice).toEqual({ code: 'cannot-reopen' });
  });
});

describe('trouble', () => {
  it('says what to do when the lease is lost, and takes the next one', async () => {
    const { session, server, shown } = await setUp();
    server.rate = async () => ({ kind: 'refused', status: 409, code: 'lease-lost', detail: 'gone' });
    session.dispatch({ type: 'rate', verdict: 'positive' });
    await settle();
    expect(session.read().lost).toMatchObject({ code: 'lease-lost' });
    session.dispatch({ type: 'rate', verdict: 'positive' });
    expect(focusedStep(session.read().work!).position).toBe(1);
    server.next = async () => ({ kind: 'done', value: { kind: 'task', task: makeTask({ id: 'z' }) } });
    session.dropAndGoOn('a');
    await settle();
    expect(shown()).toBe('z');
    expect(session.read()).toMatchObject({ lost: null, saved: { state: 'saved' } });
  });

  it('keeps what is unsent while somebody else is signed in, and sends it when the first is back', async () => {
    const { session, server } = await setUp();
    server.trouble = 'other-person';
    session.dispatch({ type: 'rate', verdict: 'positive' });
    await settle();
    expect(session.read().saved).toEqual({ state: 'other-person', count: 1 });
    server.trouble = null;
    session.retry();
    await settle();
    expect(server.log).toEqual(['rate a 0.0 positive']);
  });

  it('shows that somebody is signed out, then goes on', async () => {
    const server = new FakeServer([makeTask()]);
    server.trouble = 'signed-out';
    const { session, shown } = await setUp([], { server, store: new MemoryStore() });
    expect(session.read().phase).toBe('signed-out');
    server.trouble = null;
    session.retry();
    await settle();
    expect(shown()).toBe('a');
  });
});
