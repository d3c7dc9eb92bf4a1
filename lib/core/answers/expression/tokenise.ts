export type TokenKind = 'number' | 'name' | 'function' | 'symbol';

export interface Token {
  kind: TokenKind;
  text: string;
}

const functions = [
  'arcsin',
  'arccos',
  'arctan',
  'sqrt',
  'sin',
  'cos',
  'tan',
  'sec',
  'csc',
  'cot',
  'ln',
  'log',
  'exp',
  'abs',
  'frac',
  'binom',
];
const greek =
  'alpha|beta|gamma|delta|epsilon|theta|lambda|mu|nu|rho|sigma|tau|phi|varphi|omega|psi|chi|kappa|eta|zeta|xi|pi';
const operators = new Map([
  ['cdot', '*'],
  ['times', '*'],
  ['ast', '*'],
  ['div', '/'],
  ['lvert', '|'],
  ['rvert', '|'],
  ['vert', '|'],
  ['lfloor', 'lfloor'],
  ['rfloor', 'rfloor'],
  ['lceil', 'lceil'],
  ['rceil', 'rceil'],
]);
const isGreek = new RegExp(`^(?:${greek})$`);
const variablesSideBySide = /^(?:[a-zA-Z]|[a-np-z]{2}|[abcxyzpqrmnktuvw]{3})$/;
const shortWords = new Set([
  'is',
  'in',
  'if',
  'at',
  'an',
  'by',
  'am',
  'pm',
  'cm',
  'mm',
  'km',
  'kg',
  'mg',
  'ml',
  'ft',
]);
const piece = /\s+|(\d+(?:\.\d+)?|\.\d+)|\\([a-zA-Z]+)|([a-zA-Z]+)|([-+*/^(){}[\]|!_,])/y;

function commandToken(name: string): Token | null {
  const operator = operators.get(name);
  if (operator) return { kind: 'symbol', text: operator };
  if (functions.includes(name)) return { kind: 'function', text: name };
  return isGreek.test(name) ? { kind: 'name', text: name } : null;
}

/** A word of plain letters: a function, pi, or up to three variables side by side. */
function wordTokens(word: string): Token[] | null {
  if (functions.includes(word) && word !== 'frac' && word !== 'binom')
    return [{ kind: 'function', text: word }];
  if (word === 'pi') return [{ kind: 'name', text: 'pi' }];
  return variablesSideBySide.test(word) && !shortWords.has(word.toLowerCase())
    ? [...word].map((letter) => ({ kind: 'name', text: letter }))
    : null;
}

function tokensOf([, number, command, word, symbol]: RegExpExecArray): (Token | null)[] | null {
  if (number !== undefined) return [{ kind: 'number', text: number }];
  if (symbol !== undefined) return [{ kind: 'symbol', text: symbol }];
  if (command !== undefined) return [commandToken(command)];
  return word === undefined ? [] : wordTokens(word);
}

/** The tokens of a formula in LaTeX or plain text; null at anything unknown. */
export function tokenise(text: string): Token[] | null {
  const tokens: Token[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const match = piece.exec(text);
    const found = match && tokensOf(match);
    if (!found) return null;
    for (const token of found) {
      if (!token) return null;
      tokens.push(token);
    }
  }
  return tokens;
}
