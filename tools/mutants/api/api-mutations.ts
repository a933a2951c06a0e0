import ts from 'typescript';
import { type Mutation, mutation, mutationsOf } from '../mutations.ts';
import { FRAGMENT, sqlChangesOf } from './sql-mutations.ts';

/** Calls without a rule of their own; what locks keep apart is tested by races, in a long run. */
const NO_RULE = /\b(?:log|logger|lock\w*|unref)\b|Lock\b/;
/** Facts for the API document. */
const TOLD = /^(?:description|summary|example|examples)$/;

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : '';

/** Own text of a statement at its places in the source, with fragments blotted out. */
function statementText(template: ts.TemplateLiteral, source: ts.SourceFile): string {
  let text = template.getText(source);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text;
  const base = template.getStart(source);
  for (const { expression } of template.templateSpans) {
    const [from, to] = [expression.getFullStart() - base, expression.end - base];
    text = text.slice(0, from) + FRAGMENT.repeat(to - from) + text.slice(to);
  }
  return text;
}

function inStatement(node: ts.TaggedTemplateExpression, source: ts.SourceFile): Mutation[] {
  const base = node.template.getStart(source);
  return sqlChangesOf(statementText(node.template, source)).map(({ at, from, to }) =>
    mutation(source, [base + at, from, to], node),
  );
}

/** True for a condition whose outcome other mutations change already. */
const hasOperator = (condition: ts.Expression): boolean =>
  ts.isBinaryExpression(condition)
    ? condition.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword
    : ts.isPrefixUnaryExpression(condition);

function negated(condition: ts.Expression, source: ts.SourceFile): Mutation[] {
  if (hasOperator(condition)) return [];
  const text = condition.getText(source);
  return [mutation(source, [condition.getStart(source), text, `!(${text})`], condition)];
}

/** A call whose result nobody takes, left out. */
function withoutCall({ expression }: ts.ExpressionStatement, source: ts.SourceFile): Mutation[] {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || call.expression.kind === ts.SyntaxKind.SuperKeyword) return [];
  if (NO_RULE.test(call.expression.getText(source))) return [];
  return [
    mutation(source, [expression.getStart(source), expression.getText(source), 'undefined'], expression),
  ];
}

/** A word left out of a list of words, such as a role of a permission's. */
function withoutWord(list: ts.ArrayLiteralExpression, source: ts.SourceFile): Mutation[] {
  return list.elements
    .filter((word) => ts.isStringLiteral(word))
    .map((word) => mutation(source, [word.getStart(source), word.getText(source), '...[]'], list));
}

function furtherOf(node: ts.Node, source: ts.SourceFile): Mutation[] | undefined {
  if (ts.isDecorator(node) || TOLD.test(nameOf(node))) return undefined;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql')
    return inStatement(node, source);
  if (ts.isIfStatement(node)) return negated(node.expression, source);
  if (ts.isConditionalExpression(node)) return negated(node.condition, source);
  if (ts.isExpressionStatement(node)) return withoutCall(node, source);
  if (ts.isArrayLiteralExpression(node)) return withoutWord(node, source);
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  if (isTrue || node.kind === ts.SyntaxKind.FalseKeyword)
    return [mutation(source, [node.getStart(source), String(isTrue), String(!isTrue)], node)];
  return [];
}

/**
 * Mutations of a source of the API: those of rules, conditions, booleans, words of lists and calls left out, and those
 * of its statements.
 */
export const apiMutationsOf = (text: string): Mutation[] => mutationsOf(text, furtherOf);
