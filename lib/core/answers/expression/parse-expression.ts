import type { Expression, NamedFunction } from '@/lib/core/answers/expression/expression-tree';
import { tokenise, type Token } from '@/lib/core/answers/expression/tokenise';

const maxLength = 600;
const maxDepth = 40;

/** The text is no formula, or one that may be read in two ways. */
class NotReadable extends Error {}

const functionLike = /^[fghPFGQ]$/;
const closing: Record<string, string> = {
  '(': ')',
  '{': '}',
  '[': ']',
  '|': '|',
  lfloor: 'rfloor',
  lceil: 'rceil',
};

class Parser {
  private at = 0;
  private depth = 0;
  private openBars = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const node = this.sum();
    if (this.at < this.tokens.length) throw new NotReadable();
    return node;
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private takes(symbol: string): boolean {
    const token = this.peek();
    if (token?.kind !== 'symbol' || token.text !== symbol) return false;
    this.at += 1;
    return true;
  }

  private sum(): Expression {
    this.depth += 1;
    if (this.depth > maxDepth) throw new NotReadable();
    let node = this.product();
    for (;;) {
      if (this.takes('+')) node = { kind: 'sum', left: node, right: this.product() };
      else if (this.takes('-'))
        node = { kind: 'sum', left: node, right: { kind: 'negative', of: this.product() } };
      else break;
    }
    this.depth -= 1;
    return node;
  }

  private product(): Expression {
    let node = this.signed();
    let isAfterSlash = false;
    for (;;) {
      if (this.takes('*')) node = { kind: 'product', left: node, right: this.signed() };
      else if (this.takes('/')) {
        node = { kind: 'quotient', left: node, right: this.signed() };
        isAfterSlash = true;
        continue;
      } else if (this.startsFactor()) {
        // 1/2x is read both ways by people.
        if (isAfterSlash || this.peek()?.kind === 'number') throw new NotReadable();
        node = { kind: 'product', left: node, right: this.powered() };
      } else return node;
      isAfterSlash = false;
    }
  }

  private startsFactor(): boolean {
    const token = this.peek();
    if (!token) return false;
    if (token.kind !== 'symbol') return true;
    if (token.text === '|') return this.openBars === 0;
    return ['(', '{', '[', 'lfloor', 'lceil'].includes(token.text);
  }

  private signed(): Expression {
    this.depth += 1;
    if (this.depth > maxDepth) throw new NotReadable();
    try {
      if (this.takes('-')) return { kind: 'negative', of: this.signed() };
      if (this.takes('+')) return this.signed();
      return this.powered();
    } finally {
      this.depth -= 1;
    }
  }

  private powered(): Expression {
    let base = this.atom();
    for (;;) {
      if (this.takes('!')) base = { kind: 'call', name: 'factorial', of: base };
      else if (this.takes('^')) base = { kind: 'power', left: base, right: this.exponent() };
      else return base;
    }
  }

  /** LaTeX takes one digit or letter where no braces stand, people write ^10 and mean ten. */
  private exponent(): Expression {
    if (this.takes('-')) return { kind: 'negative', of: this.exponent() };
    const base = this.atom();
    return this.takes('^') ? { kind: 'power', left: base, right: this.exponent() } : base;
  }

  private atom(): Expression {
    const token = this.peek();
    if (!token) throw new NotReadable();
    this.at += 1;
    if (token.kind === 'number') return { kind: 'number', text: token.text };
    if (token.kind === 'function') return this.call(token.text);
    if (token.kind === 'name') return this.name(token.text);
    return this.bracketed(token.text);
  }

  private bracketed(opener: string): Expression {
    const closer = closing[opener];
    if (!closer) throw new NotReadable();
    if (opener === '|') this.openBars += 1;
    const node = this.sum();
    if (!this.takes(closer)) throw new NotReadable();
    if (opener === '|') {
      this.openBars -= 1;
      return { kind: 'call', name: 'abs', of: node };
    }
    if (opener === 'lfloor') return { kind: 'call', name: 'floor', of: node };
    if (opener === 'lceil') return { kind: 'call', name: 'ceil', of: node };
    return node;
  }

  private name(name: string): Expression {
    const subscript = this.takes('_') ? this.subscript() : '';
    if (subscript === '' && (name === 'pi' || name === 'e' || name === 'i'))
      return { kind: 'constant', name };
    const next = this.peek();
    if (functionLike.test(name) && next?.text === '(') throw new NotReadable();
    return { kind: 'variable', name: subscript === '' ? name : `${name}_${subscript}` };
  }

  private subscript(): string {
    const isBraced = this.takes('{');
    let text = '';
    for (let token = this.peek(); token && token.kind !== 'symbol'; token = this.peek()) {
      text += token.text;
      this.at += 1;
      if (!isBraced) break;
    }
    if (text === '' || (isBraced && !this.takes('}'))) throw new NotReadable();
    return text;
  }

  private braced(): Expression {
    const token = this.peek();
    if (token?.text === '{') {
      this.at += 1;
      return this.bracketed('{');
    }
    if (token?.kind === 'number' && /^\d+$/.test(token.text) && token.text.length > 1)
      return this.splitDigits(token.text);
    if (token?.kind !== 'number' && token?.kind !== 'name') throw new NotReadable();
    return this.atom();
  }

  /** \frac12 and \sqrt23: a single digit is the argument. */
  private splitDigits(digits: string): Expression {
    const rest = digits.slice(1);
    (this.tokens as Token[]).splice(this.at, 1, { kind: 'number', text: rest });
    return { kind: 'number', text: digits[0] ?? '' };
  }

  private call(name: string): Expression {
    if (name === 'frac') return { kind: 'quotient', left: this.braced(), right: this.braced() };
    if (name === 'binom') return binomial(this.braced(), this.braced());
    if (name === 'sqrt') return this.squareRoot();
    if (name === 'log') return this.logarithm();
    const power = this.takes('^') ? this.exponent() : null;
    // sin^{-1} is the inverse to some and the reciprocal to others.
    if (power && power.kind !== 'number') throw new NotReadable();
    const node: Expression = { kind: 'call', name: name as NamedFunction, of: this.argument() };
    return power ? { kind: 'power', left: node, right: power } : node;
  }

  private squareRoot(): Expression {
    let degree = 2;
    if (this.takes('[')) {
      const token = this.peek();
      this.at += 1;
      degree = Number(token?.text);
      if (!Number.isInteger(degree) || degree < 2 || degree > 60 || !this.takes(']')) throw new NotReadable();
    }
    if (this.takes('(')) return { kind: 'root', of: this.bracketed('('), degree };
    return { kind: 'root', of: this.braced(), degree };
  }

  private logarithm(): Expression {
    if (!this.takes('_')) throw new NotReadable();
    const base = this.braced();
    const of: Expression = { kind: 'call', name: 'ln', of: this.argument() };
    return { kind: 'quotient', left: of, right: { kind: 'call', name: 'ln', of: base } };
  }

  private argument(): Expression {
    if (this.takes('(')) return this.bracketed('(');
    if (this.takes('{')) return this.bracketed('{');
    let node = this.powered();
    while (this.peek()?.kind === 'name') node = { kind: 'product', left: node, right: this.powered() };
    return node;
  }
}

function binomial(n: Expression, k: Expression): Expression {
  const factorial = (of: Expression): Expression => ({ kind: 'call', name: 'factorial', of });
  const rest: Expression = { kind: 'sum', left: n, right: { kind: 'negative', of: k } };
  return {
    kind: 'quotient',
    left: factorial(n),
    right: { kind: 'product', left: factorial(k), right: factorial(rest) },
  };
}

/** Parses a formula in LaTeX or plain text; null where it is none or may be read in two ways. */
export function parseExpression(text: string): Expression | null {
  if (text.length > maxLength) return null;
  const tokens = tokenise(text);
  if (!tokens || tokens.length === 0) return null;
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}
