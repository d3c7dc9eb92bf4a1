type Schedule = (ms: number, call: () => void) => () => void;

/** Timers by name: starting one again replaces it. */
export class NamedTimers {
  private readonly running = new Map<string, () => void>();

  constructor(private readonly schedule: Schedule) {}

  after(name: string, ms: number, call: () => void): void {
    this.running.get(name)?.();
    this.running.set(name, this.schedule(ms, call));
  }

  every(name: string, ms: number, call: () => void): void {
    this.after(name, ms, () => {
      call();
      this.every(name, ms, call);
    });
  }

  stop(): void {
    for (const cancel of this.running.values()) cancel();
    this.running.clear();
  }
}
