const REST_MS = 1_000;

/** Calls back once no key was pressed for a second; the returned function takes that back. */
export function whenHandsRest(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', again, { capture: true });
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      call();
    }, REST_MS);
  };
  window.addEventListener('keydown', again, { capture: true });
  again();
  return stop;
}
