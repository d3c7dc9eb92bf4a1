export interface DayFacts {
  /** Submitted today. */
  done: number;
  /** Solutions that still want this person. */
  open: number;
  /** Most a person may do in a day; null: no limit. */
  dailyLimit: number | null;
}

/** How many solutions today's work is, those done included: "0 of 20". */
export function planDay({ done, open, dailyLimit }: DayFacts): { plan: number; isAllDone: boolean } {
  const plan = Math.max(done, Math.min(done + open, dailyLimit ?? Infinity));
  return { plan, isAllDone: plan === done };
}
