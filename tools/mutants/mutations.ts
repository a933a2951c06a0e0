import ts from 'typescript';

/** Change of one place of a source. */
export interface Mutation {
  line: number;
  /** Text there, and the text in its place. */
  from: string;
  to: string;
  start: number;
  /** Expression around it that can stand in parentheses. */
  within: readonly [start: number, end: number];
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

const CALLS: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
]);

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
    const to = CALLS.get(node.name.text);
    return [node.name, to ? [to] : []];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [node, [`(${node.operand.getText(source)})`]];
  return [node, []];
}

/** The node, or the whole chain that has it in its midst: `a?.b.c()` ends at the first that is absent. */
function wholeChain(node: ts.Node): ts.Node {
  const { parent } = node;
  const isLink =
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent)) &&
    parent.expression === node;
  return isLink ? wholeChain(parent) : node;
}

/** Expression that a changed part of it can be read in. */
function expressionOf(node: ts.Node): ts.Node {
  const isOperator = node.kind >= Kind.FirstPunctuation && node.kind <= Kind.LastPunctuation;
  const isCalled = ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent);
  if (isOperator || isCalled) return wholeChain(node.parent);
  return wholeChain(node);
}

const isName = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) || ts.isEnumMember(node.parent);

/** Parse of a text, by which nodes of it know their places. */
const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);

export function mutation(
  source: ts.SourceFile,
  [start, from, to]: readonly [number, string, string],
  within: ts.Node,
): Mutation {
  const line = source.getLineAndCharacterOfPosition(start).line + 1;
  return { line, from, to, start, within: [within.getStart(source), within.end] };
}

/**
 * Mutations of each comparison, logical and arithmetical operator, number, minimum and maximum of a source.
 * @param more further ones of a node, undefined for one that is left alone with all in it
 */
export function mutationsOf(
  text: string,
  more: (node: ts.Node, source: ts.SourceFile) => readonly Mutation[] | undefined = () => [],
): Mutation[] {
  const source = parse(text);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const others = more(node, source);
    if (!others) return;
    found.push(...others);
    const [of, instead] = insteadOf(node, source);
    const place = [of.getStart(source), of.getText(source)] as const;
    if (instead.length > 0 && !isName(of))
      for (const to of instead) found.push(mutation(source, [...place, to], expressionOf(of)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export const mutated = (text: string, { start, from, to }: Mutation): string =>
  text.slice(0, start) + to + text.slice(start + from.length);
