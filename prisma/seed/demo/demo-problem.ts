/** A worked problem of the demo project with candidate solutions whose faults are known. */
export interface DemoProblem {
  statement: string;
  answer: string;
  solutions: DemoSolution[];
}

export interface DemoSolution {
  generator: string;
  steps: string[];
  finalAnswer: string;
  /** 0-based position of the first wrong step; null where there is none. */
  firstError: number | null;
  /** Positions that are right and add nothing. */
  neutral?: number[];
  /** What is wrong, in a reviewer's words. */
  why?: string;
}
