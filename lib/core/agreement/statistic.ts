/** A statistic that has no value says why; a page shows the reason in its place. */
export type Statistic = { value: number } | { value: null; reason: string };

/** Why there is no value: nothing was labelled twice. */
export const NO_PAIRS: Statistic = { value: null, reason: 'no item has two labels' };
/** Why there is no value: agreement beyond chance means nothing where chance alone gives it. */
export const ONE_VALUE: Statistic = { value: null, reason: 'everything has one value' };
