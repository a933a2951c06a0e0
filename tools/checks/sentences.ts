import ts from 'typescript';

/** Stands for what differs from time to time. */
const GAP = '…';
const LEVELS = ['warn', 'error', 'fatal'];
const FAULTS = ['Fault', 'ConfigError'];

/**
 * What a source tells whoever runs the product: the sentences of its faults and the words of its log lines from `warn` on,
 * with an ellipsis for what differs.
 */
export function sentencesOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...told(node).flatMap(textsOf));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

/** What a node gives out: the words of a fault that is made, of a log line, or of a row of the database's faults. */
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

/** Every text that an expression may be. */
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
