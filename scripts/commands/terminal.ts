import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Writes a line for people; standard output stays free for data and `--json`. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A line that is written over on a terminal, and only written at its end elsewhere. */
export class ProgressLine {
  private isOpen = false;

  show(text: string): void {
    if (!process.stderr.isTTY) return;
    process.stderr.write(`\r\u001b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
    this.isOpen = true;
  }

  end(text: string): void {
    if (this.isOpen) process.stderr.write('\r\u001b[2K');
    this.isOpen = false;
    say(text);
  }
}

/** Reads a password: typed without being shown, or the first line of standard input where that is no terminal. */
export async function readPassword(prompt: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
