import ts from 'typescript';

/** Change of one place of a source. */
export interface Mutation {
  line: number;
  /** Text there, and the text in its place. */
  from: string;
  to: string;
  start: number;
}

const { SyntaxKind: Kind } = ts;

/** Operators in place of one: the bound moved by one, and the opposite. */
const OPERATORS: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [Kind.LessThanToken]: ['<=', '>='],
  [Kind.LessThanEqualsToken]: ['<', '>'],
  [Kind.GreaterThanToken]: ['>=', '<='],
  [Kind.GreaterThanEqualsToken]: ['>', '<'],
  [Kind.EqualsEqualsEqualsToken]: ['!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['==='],
  [Kind.AmpersandAmpersandToken]: ['||'],
  [Kind.BarBarToken]: ['&&'],
  [Kind.PlusToken]: ['-'],
  [Kind.MinusToken]: ['+'],
  [Kind.AsteriskToken]: ['/'],
  [Kind.SlashToken]: ['*'],
  [Kind.PercentToken]: ['*'],
};

const CALLS: Readonly<Record<string, string>> = { min: 'max', max: 'min', some: 'every', every: 'some' };

/** The lesser or the greater of two: the comparison's bound does not matter. */
function choosesOne(comparison: ts.BinaryExpression, source: ts.SourceFile): boolean {
  const sides = [comparison.left, comparison.right].map((side) => side.getText(source));
  let condition: ts.Node = comparison;
  while (ts.isBinaryExpression(condition.parent)) condition = condition.parent;
  const { parent } = condition;
  if (!ts.isConditionalExpression(parent) || parent.condition !== condition) return false;
  return [parent.whenTrue, parent.whenFalse].every((side) => sides.includes(side.getText(source)));
}

/** Texts in place of a node; none for most. */
function insteadOf(node: ts.Node, source: ts.SourceFile): readonly [node: ts.Node, to: readonly string[]] {
  if (ts.isBinaryExpression(node)) {
    const all = OPERATORS[node.operatorToken.kind] ?? [];
    const to = choosesOne(node, source) ? all.slice(1) : all;
    const isText = [node.left, node.right].some(
      (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
    );
    return [node.operatorToken, node.operatorToken.kind === Kind.PlusToken && isText ? [] : to];
  }
  if (ts.isNumericLiteral(node)) return [node, [String(Number(node.text.replaceAll('_', '')) + 1)]];
  if (ts.isBigIntLiteral(node))
    return [node, [`${BigInt(node.text.slice(0, -1).replaceAll('_', '')) + 1n}n`]];
  if (
    ts.isPropertyAccessExpression(node) &&
    ts.isCallExpression(node.parent) &&
    node.parent.expression === node
  ) {
    const to = CALLS[node.name.text];
    return [node.name, to ? [to] : []];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [node, [`(${node.operand.getText(source)})`]];
  return [node, []];
}

/** Mutations of each comparison, logical and arithmetical operator, number, minimum and maximum of a source. */
export function mutationsOf(text: string): Mutation[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const [of, instead] = insteadOf(node, source);
    const start = of.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    for (const to of instead) found.push({ line, from: of.getText(source), to, start });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const mutated = (text: string, { start, from, to }: Mutation): string =>
  text.slice(0, start) + to + text.slice(start + from.length);
