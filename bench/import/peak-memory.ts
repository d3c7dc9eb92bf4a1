import fs from 'node:fs';

/** The most memory that this process ever took, in MB (Linux). */
export function peakMegabytes(): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync('/proc/self/status', 'utf8'));
  return Number(peak?.[1]) / 1024;
}
