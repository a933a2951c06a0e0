import type { Rule, Scope } from 'eslint';

type CallExpression = Parameters<NonNullable<Rule.RuleListener['CallExpression']>>[0];
type Node = CallExpression['arguments'][number];

/** Methods of yup that take a limit. */
const TELLS = new Set(['min', 'max', 'length', 'lessThan', 'moreThan', 'matches']);

/** Attributes of a field that hold a limit. */
const HOLDS = new Set(['minLength', 'maxLength', 'pattern']);

interface Attribute {
  name: { name: unknown };
  value: Node | { type: 'JSXExpressionContainer'; expression: Node } | null;
}

/**
 * Forbids limits written as a number or pattern in a yup schema, a field or a constant of the same file:
 * `@kiraya/api-client/limits` has those of the API document. Imported values are not traced.
 */
export const noCopiedLimits: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      copied: 'Take the limit from @kiraya/api-client/limits. One that is the screen’s own says why it is.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const yup = sourceCode.ast.body.some(
      (statement) => statement.type === 'ImportDeclaration' && statement.source.value === 'yup',
    );
    const refuse = (node: Node) => context.report({ node, messageId: 'copied' });
    return {
      CallExpression(node) {
        const [given] = node.arguments;
        if (yup && given && tellsLimit(node) && isWrittenOut(given, sourceCode.getScope(node))) refuse(given);
      },
      JSXAttribute(node: unknown) {
        const { name, value } = node as Attribute;
        const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
        if (given && HOLDS.has(String(name.name)) && isWrittenOut(given, sourceCode.getScope(given)))
          refuse(given);
      },
    };
  },
};

function tellsLimit({ callee }: CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    TELLS.has(callee.property.name) &&
    !(callee.object.type === 'Identifier' && callee.object.name === 'Math')
  );
}

function isWrittenOut(node: Node, scope: Scope.Scope): boolean {
  if (node.type === 'UnaryExpression') return isWrittenOut(node.argument, scope);
  if (node.type === 'NewExpression' || node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
  if (node.type !== 'Identifier') return node.type === 'Literal';
  const [definition] = variableOf(node.name, scope)?.defs ?? [];
  const init: Node | null | undefined = definition?.node.init;
  return definition?.node.id?.type === 'Identifier' && init != null && isWrittenOut(init, scope);
}

function variableOf(name: string, scope: Scope.Scope | null): Scope.Variable | undefined {
  return scope ? (scope.set.get(name) ?? variableOf(name, scope.upper)) : undefined;
}
