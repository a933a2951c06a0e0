import ts from 'typescript';

/** Placeholder of a variable part. */
const GAP = '…';
const LEVELS = ['warn', 'error', 'fatal'];
const FAULTS = ['Fault', 'ConfigError'];

/** Messages for operators in a source: its faults and log lines from `warn` on, with an ellipsis for variable parts. */
export function sentencesOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...told(node).flatMap(textsOf));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

/** Expressions with the messages of a node: a new fault, a log call, or a row of the database's faults. */
function told(node: ts.Node): ts.Expression[] {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && FAULTS.includes(node.expression.text))
    return [...(node.arguments ?? [])].slice(0, 1);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && isLog(node.expression))
    return node.arguments.slice(-1);
  return [];
}

const isLog = ({ name, expression }: ts.PropertyAccessExpression): boolean =>
  LEVELS.includes(name.text) && /logger$/i.test(lastWordOf(expression));

const lastWordOf = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** Possible texts of an expression. */
function textsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression))
    return [
      expression.head.text + expression.templateSpans.map(({ literal }) => GAP + literal.text).join(''),
    ];
  if (ts.isConditionalExpression(expression))
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textsOf(expression.left), textsOf(expression.right)];
    return (left.length ? left : [GAP]).flatMap((one) =>
      (right.length ? right : [GAP]).map((other) => one + other),
    );
  }
  return [];
}
