/** Asks one question at a time. What happened while an answer was on its way may have made it out of date. */
export class LatestAnswer<T> {
  private asked = 0;

  constructor(private readonly ask: () => Promise<T>) {}

  /** The answer to the question as it was last asked; null where an earlier caller waits for it already. Throws what `ask` throws. */
  async get(): Promise<T | null> {
    this.asked += 1;
    if (this.asked > 1) return null;
    try {
      for (;;) {
        const before = this.asked;
        const answer = await this.ask();
        if (this.asked === before) return answer;
      }
    } finally {
      this.asked = 0;
    }
  }
}
