/** Mark in the browser's own time line: from then on nothing of the screen needs a network to open. */
const PARTS_HERE = 'label-parts-here';
const RETRY_MS = 3_000;

/** Code that is no part of the first load. */
export interface LatePart<T> {
  /** Null until it was fetched. */
  read: () => T | null;
  /** Rejects without a network; may be called again. */
  fetch: () => Promise<void>;
}

const all: LatePart<unknown>[] = [];

/** To be called once for each part, when its module is evaluated: `fetchPartsAhead` takes it up then. */
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let part: T | null = null;
  const fetch = async () => {
    part ??= await load();
  };
  const late = { read: () => part, fetch };
  all.push(late);
  return late;
}

/**
 * Fetches a part, over and over while there is no network, and then calls back; the returned function ends that.
 */
export function fetchUntilHere(late: LatePart<unknown>, done: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryOnce = () => {
    late.fetch().then(
      () => {
        if (!isOver) done();
      },
      () => {
        if (!isOver) timer = setTimeout(tryOnce, RETRY_MS);
      },
    );
  };
  tryOnce();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Fetches all parts, one after another, each when `wait` calls back, so that they are here when the network is not; the
 * returned function ends that.
 */
export function fetchPartsAhead(wait: (call: () => void) => () => void): () => void {
  let cancel = () => {};
  const goOn = (place: number) => {
    // A part that was fetched may have brought further ones.
    const late = all[place];
    if (!late) return void performance.mark(PARTS_HERE);
    cancel = wait(() => {
      cancel = fetchUntilHere(late, () => goOn(place + 1));
    });
  };
  goOn(0);
  return () => cancel();
}
