export type NamedFunction =
  | 'sin'
  | 'cos'
  | 'tan'
  | 'sec'
  | 'csc'
  | 'cot'
  | 'arcsin'
  | 'arccos'
  | 'arctan'
  | 'ln'
  | 'exp'
  | 'abs'
  | 'factorial'
  | 'floor'
  | 'ceil';

/** An answer's formula, parsed. */
export type Expression =
  | { kind: 'number'; text: string }
  | { kind: 'constant'; name: 'pi' | 'e' | 'i' }
  | { kind: 'variable'; name: string }
  | { kind: 'sum' | 'product' | 'quotient' | 'power'; left: Expression; right: Expression }
  | { kind: 'negative'; of: Expression }
  | { kind: 'root'; of: Expression; degree: number }
  | { kind: 'call'; name: NamedFunction; of: Expression };

function childrenOf(node: Expression): Expression[] {
  if ('left' in node) return [node.left, node.right];
  return 'of' in node ? [node.of] : [];
}

/** Every node, the root first. */
export function nodesOf(root: Expression): Expression[] {
  const found: Expression[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    open.push(...childrenOf(node));
  }
  return found;
}

/** Names of the variables, each once, sorted. */
export function variablesOf(root: Expression): string[] {
  const names = nodesOf(root).flatMap((node) => (node.kind === 'variable' ? [node.name] : []));
  return [...new Set(names)].sort();
}

/** Digits behind the point of the least exact decimal number; null where there is none. */
export function decimalsOf(root: Expression): number | null {
  const counts = nodesOf(root).flatMap((node) =>
    node.kind === 'number' && node.text.includes('.') ? [node.text.split('.')[1]?.length ?? 0] : [],
  );
  return counts.length === 0 ? null : Math.min(...counts);
}

/** How many factors with variables a product has at its top: 2 or more is a factored form. */
export function variableFactors(root: Expression): number {
  if (root.kind === 'negative') return variableFactors(root.of);
  if (root.kind === 'product') return variableFactors(root.left) + variableFactors(root.right);
  if (root.kind === 'power' && root.left.kind === 'sum') return variablesOf(root.left).length > 0 ? 2 : 0;
  return root.kind === 'sum' && variablesOf(root).length > 0 ? 1 : 0;
}
