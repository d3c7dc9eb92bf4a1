import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatFigure,
  formatPercent,
  formatPlural,
} from '@/components/ui/format-number';

describe('number formats', () => {
  it('sets thousands apart, and keeps one minus sign', () => {
    expect(formatCount(31402)).toBe('31,402');
    expect(formatFigure(-0.314)).toBe('−0.31');
    expect(formatFigure(-0.001)).toBe('0.00');
    expect(formatFigure(-1204.5)).toBe('−1,204.50');
    expect(formatFigure(1204.5, 0)).toBe('1,205');
    expect(formatPercent(0.554)).toBe('55\u00a0%');
    expect(formatPercent(0.554, 1)).toBe('55.4\u00a0%');
    expect(formatPlural(1, 'step')).toBe('1 step');
    expect(formatPlural(0, 'reply', 'replies')).toBe('0 replies');
  });

  it('gives sizes in the unit that keeps them short', () => {
    expect(formatBytes(999)).toBe('999 B');
    expect(formatBytes(999_900)).toBe('1.0 MB');
    expect(formatBytes(1_536_000)).toBe('1.5 MB');
    expect(formatBytes(300_000_000)).toBe('300 MB');
  });

  it('gives durations in their two largest units', () => {
    expect(formatDuration(42)).toBe('42 s');
    expect(formatDuration(95)).toBe('1 min 35 s');
    expect(formatDuration(120)).toBe('2 min');
    expect(formatDuration(5025)).toBe('1 h 24 min');
    expect(formatDuration(7199)).toBe('2 h');
    expect(formatDuration(90_000)).toBe('1 d 1 h');
  });
});
