/** Platt's scaling: calibrated logit = slope · logit + shift. */
export interface Calibration {
  slope: number;
  shift: number;
}

export const NO_CALIBRATION: Calibration = { slope: 1, shift: 0 };

const newtonSteps = 25;
/** Precision of the Gaussian prior around slope 1 and shift 0: worth about forty judged steps. */
const priorPrecision = 10;

/**
 * Fits Platt's scaling (Platt 1999) by Newton steps on logits that were predicted without their own labels.
 * The prior keeps it near the identity while labels are few.
 */
export function fitCalibration(logits: ArrayLike<number>, labels: ArrayLike<number>): Calibration {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < newtonSteps; step++) {
    let [gradSlope, gradShift] = [priorPrecision * (slope - 1), priorPrecision * shift];
    let [ss, st, tt] = [priorPrecision, 0, priorPrecision];
    for (let i = 0; i < logits.length; i++) {
      const x = logits[i]!;
      const p = 1 / (1 + Math.exp(-(slope * x + shift)));
      const curve = p * (1 - p);
      gradSlope += (p - labels[i]!) * x;
      gradShift += p - labels[i]!;
      ss += curve * x * x;
      st += curve * x;
      tt += curve;
    }
    const determinant = ss * tt - st * st;
    const moveSlope = (tt * gradSlope - st * gradShift) / determinant;
    const moveShift = (ss * gradShift - st * gradSlope) / determinant;
    slope -= moveSlope;
    shift -= moveShift;
    if (Math.abs(moveSlope) + Math.abs(moveShift) < 1e-8) break;
  }
  // A negative slope would turn the order round: then the labels say nothing yet.
  return slope > 0.05 ? { slope, shift } : NO_CALIBRATION;
}

export const calibrated = (calibration: Calibration, logit: number) =>
  calibration.slope * logit + calibration.shift;
