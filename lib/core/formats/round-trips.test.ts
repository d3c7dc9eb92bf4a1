import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, readCsvCell } from '@/lib/core/formats/csv/csv-cell';
import { firstErrorOfSolution, type ExportSolution } from '@/lib/core/formats/export-solution';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { longColumnNames, type LongRow } from '@/lib/core/formats/long/long-columns';
import { readLongPass, readLongRow } from '@/lib/core/formats/long/read-long';
import { LongJson } from '@/lib/core/formats/long/long-json';
import { longObject, writeLong, type LongPass, type LongStep } from '@/lib/core/formats/long/write-long';
import { readMathShepherd } from '@/lib/core/formats/math-shepherd/read-math-shepherd';
import { writeMathShepherd } from '@/lib/core/formats/math-shepherd/write-math-shepherd';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { readProcessBench } from '@/lib/core/formats/processbench/read-processbench';
import { writeProcessBench } from '@/lib/core/formats/processbench/write-processbench';
import { readTrl } from '@/lib/core/formats/trl/read-trl';
import { writeTrl } from '@/lib/core/formats/trl/write-trl';
import { GIVEN_VERDICTS, verdictOfNumber, type Verdict } from '@/lib/core/labels/verdict';

/** What an export would make of a record that was just imported. */
function solutionOf(record: ParsedRecord, id = 'x'): ExportSolution {
  const [candidate] = record.candidates;
  if (!candidate) throw new Error('no candidate');
  const [label] = candidate.labels;
  const ratings = label?.kind === 'ratings' ? label.positions : [];
  const meta = candidate.meta;
  return {
    id,
    statement: record.problem.statement,
    generator: candidate.generator,
    task: typeof meta.task === 'string' ? meta.task : null,
    isFinalAnswerCorrect: candidate.outcome.rule === 'file' ? candidate.outcome.outcome === 'right' : null,
    firstError: label?.kind === 'first-error' ? label.firstError : null,
    steps: candidate.steps.map(({ alternatives }, position) => {
      const rating = ratings.find((entry) => entry.step === position)?.completions?.[0];
      return { text: alternatives[0] ?? '', verdict: rating ? verdictOfNumber(rating.rating) : null };
    }),
  };
}

function recordOf<Value>(
  written: { isWritten: true; record: Value } | { isWritten: false; why: string },
): Value {
  if (!written.isWritten) throw new Error(written.why);
  return written.record;
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'));
const word = fc
  .stringMatching(/^[a-zA-Z0-9 =+.$\\{}-]{1,30}$/)
  .map((value) => value.trim())
  .filter((value) => value !== '');
const labelled = <Text>(texts: fc.Arbitrary<Text>) =>
  fc.array(fc.tuple(texts, fc.boolean()), { minLength: 1, maxLength: 8 });

describe('in, out and in again', () => {
  it('gives TRL records back', () => {
    fc.assert(
      fc.property(text, labelled(text), (prompt, steps) => {
        const record = {
          prompt,
          completions: steps.map(([step]) => step),
          labels: steps.map(([, label]) => label),
        };
        expect(recordOf(writeTrl(solutionOf(readTrl(record)), 'positive', 'drop'))).toEqual(record);
      }),
    );
  });
  it('gives Math-Shepherd records back', () => {
    fc.assert(
      fc.property(word, labelled(word), (question, steps) => {
        fc.pre(!question.includes('Step 1:'));
        const written = (mark: (isGood: boolean) => string) =>
          `${question} ${steps.map(([step, isGood], index) => `Step ${index + 1}: ${step} ${mark(isGood)}`).join('\n')}`;
        const record = {
          input: written(() => 'ки'),
          label: written((isGood) => (isGood ? '+' : '-')),
          task: 'MATH',
        };
        expect(recordOf(writeMathShepherd(solutionOf(readMathShepherd(record)), 'positive', 'drop'))).toEqual(
          record,
        );
      }),
    );
  });
  it('gives ProcessBench records back', () => {
    const steps = fc.array(text, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, steps, fc.nat(), fc.boolean(), (problem, texts, place, isCorrect) => {
        const label = (place % (texts.length + 1)) - 1;
        const record = {
          id: 'math-7',
          generator: 'g',
          problem,
          steps: texts,
          final_answer_correct: isCorrect,
          label,
        };
        expect(recordOf(writeProcessBench(solutionOf(readProcessBench(record), 'math-7')))).toEqual(record);
      }),
    );
  });
});

describe('labels of two values', () => {
  const solution = (...verdicts: (Verdict | null)[]): ExportSolution => ({
    id: 'x',
    statement: 'q',
    generator: null,
    task: null,
    isFinalAnswerCorrect: null,
    firstError: null,
    steps: verdicts.map((verdict, index) => ({ text: `s${index}`, verdict })),
  });
  const trl = (...args: Parameters<typeof writeTrl>) => {
    const { completions, labels } = recordOf(writeTrl(...args));
    return completions.map((completion, index) => `${completion}=${labels[index]}`);
  };
  it('take neutral as the option says', () => {
    const mixed = solution('positive', 'neutral', 'negative');
    expect(trl(mixed, 'positive', 'drop')).toEqual(['s0=true', 's1=true', 's2=false']);
    expect(trl(mixed, 'negative', 'drop')).toEqual(['s0=true', 's1=false', 's2=false']);
    expect(trl(mixed, 'drop', 'drop')).toEqual(['s0=true', 's1\ns2=false']);
  });
  it('join the text of dropped steps to the next, and cut it at the end', () => {
    expect(trl(solution('neutral', 'unsure', 'positive', 'neutral'), 'drop', 'drop')).toEqual([
      's0\ns1\ns2=true',
    ]);
    expect(trl(solution('positive', 'unsure', 'positive'), 'positive', 'truncate')).toEqual(['s0=true']);
    expect(trl(solution('positive', 'negative', null, null), 'positive', 'drop')).toEqual([
      's0=true',
      's1=false',
    ]);
    expect(writeTrl(solution(null, 'positive'), 'positive', 'drop')).toEqual({
      isWritten: false,
      why: 'no judged step',
    });
  });
  it('never lose a character of a judged text', () => {
    const verdict = fc.constantFrom<Verdict | null>(...GIVEN_VERDICTS, 'unset', null);
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 10 }), (verdicts) => {
        const mixed = solution(...verdicts);
        const written = writeTrl(mixed, 'drop', 'drop');
        const whole = mixed.steps.map((step) => step.text).join('\n');
        if (written.isWritten) expect(whole.startsWith(written.record.completions.join('\n'))).toBe(true);
      }),
    );
  });
  it('know the first error only where every step before it was judged', () => {
    expect(firstErrorOfSolution(solution('positive', 'neutral', 'negative', null))).toBe(2);
    expect(firstErrorOfSolution(solution('positive', 'neutral'))).toBe(-1);
    expect(firstErrorOfSolution(solution('positive', 'unsure', 'negative'))).toBeNull();
    expect(firstErrorOfSolution(solution('positive', null, 'negative'))).toBeNull();
    expect(firstErrorOfSolution(solution())).toBeNull();
  });
  it('leave out of Math-Shepherd what would be read otherwise', () => {
    const marked = { ...solution('positive'), statement: 'the word ки' };
    expect(writeMathShepherd(marked, 'positive', 'drop').isWritten).toBe(false);
    expect(
      writeMathShepherd({ ...solution('positive'), statement: 'Step 1: of q' }, 'positive', 'drop').isWritten,
    ).toBe(false);
  });
});

describe('the long table', () => {
  const rating = (verdict: Verdict | null) => ({
    verdict,
    flagged: false,
    category: null,
    note: '=1+1',
    seconds: 2.5,
    createdAt: '2022-07-30T23:23:32.118856',
    isRevised: false,
  });
  const columns = Object.fromEntries(
    longColumnNames.map((name) => [name, null]),
  ) as unknown as LongPass['columns'];
  const pass = (steps: LongStep[], assignment = 'a1'): LongPass => ({
    columns: {
      ...columns,
      problem: 'q',
      solution_id: 's1',
      generator: '-g',
      reference_answer: '8',
      annotator: 'ann',
      assignment,
      weight: 1.5,
    },
    finishReason: 'found_error',
    steps,
  });
  const steps: LongStep[] = [
    {
      role: 'system',
      pRightBefore: null,
      ownStep: null,
      chosen: null,
      alternatives: [{ text: 'sys', rating: null }],
    },
    {
      role: 'assistant',
      pRightBefore: 0.5,
      ownStep: null,
      chosen: 1,
      alternatives: [
        { text: '-1\n"x"', rating: rating('negative') },
        { text: '+b', rating: rating('positive') },
      ],
    },
    {
      role: 'assistant',
      pRightBefore: 0.5,
      ownStep: 'mine',
      chosen: null,
      alternatives: [{ text: "'=c", rating: rating('unsure') }],
    },
    {
      role: 'assistant',
      pRightBefore: null,
      ownStep: null,
      chosen: null,
      alternatives: [{ text: 'rest', rating: null }],
    },
  ];
  const asCsv = (row: LongRow): JsonObject =>
    Object.fromEntries(longColumnNames.map((name) => [name, unquoted(csvCell(row[name]))]));
  const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

  it('is the same from JSON and from CSV, and gives the pass back', () => {
    const parts = writeLong(pass(steps));
    const rows = parts.map(longObject);
    expect(rows).toHaveLength(5);
    expect(Object.keys(rows[0] as LongRow)).toEqual(longColumnNames);
    const json = new LongJson();
    const fromJson = parts.map((row) => readLongRow(JSON.parse(json.write(row)) as JsonObject, false));
    const fromCsv = rows.map((row) => readLongRow(asCsv(row), true));
    expect(fromJson).toEqual(rows);
    expect(fromCsv).toEqual(rows);
    const { candidates, problem } = readLongPass(rows);
    expect(problem).toMatchObject({ statement: 'q', referenceAnswer: '8' });
    expect(candidates[0]?.steps.map((step) => [step.role, step.alternatives])).toEqual(
      steps.map((step) => [step.role, step.alternatives.map((alternative) => alternative.text)]),
    );
    expect(candidates[0]?.labels).toMatchObject([
      {
        labeler: 'ann',
        finishReason: 'found_error',
        positions: [
          { step: 1, chosen: 1, completions: [{ rating: -1 }, { rating: 1 }] },
          { step: 2, ownStep: 'mine', completions: [{ rating: null }] },
        ],
      },
    ]);
  });
  it('refuses rows out of order, naming the column', () => {
    const rows = writeLong(pass(steps)).map(longObject);
    expect(() => readLongPass(rows.toReversed())).toThrow(/out of order|counted from 0/);
    expect(() =>
      readLongRow({ problem: 'q', solution_id: 's', text: 't', position: 'x', alternative: 0 }, false),
    ).toThrow(/position/);
  });
});

describe('CSV cells', () => {
  it('are safe in a spreadsheet, and come back the same', () => {
    for (const danger of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''=1"]) {
      expect(csvCell(danger).replace(/^"/, '').startsWith("'")).toBe(true);
      expect(readCsvCell(csvCell(danger).replace(/^"|"$/g, ''))).toBe(danger);
    }
    expect(csvLine(['a', -1, null, true, 'b,c', 'd"e'])).toBe('a,-1,,true,"b,c","d""e"\r\n');
  });
  it('never let a formula through', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const cell = csvCell(value).replace(/^"/, '');
        expect(/^[=+\-@\t\r]/.test(cell)).toBe(false);
      }),
    );
  });
});
