import type { Rule } from 'eslint';

/** Input types that hold no typed text. */
const UNTYPED = new Set(['checkbox', 'radio', 'file', 'search', 'hidden']);
const OF_A_KIND = /^(?:number|date|tel|month|week|time|datetime-local)$|^(?:numeric|decimal)$/;
/** Form fields that hold money, a number, a day or a phone number, by name. */
const NAMED =
  /(?:amount|rent|cost(?:Value)?|price|deposit|maintenance|percent|sqft|date|dob|phone|mobile|aadhaarNo|nationalId|pinCode|accountNumber)$/i;

interface Attribute {
  name?: { name: unknown };
  value?: Value | { type: 'JSXExpressionContainer'; expression: Value } | null;
}
type Value =
  { type: 'Literal'; value: unknown } | { type: 'TemplateLiteral'; quasis: { value: { raw: string } }[] };

interface Element {
  name: { name?: unknown };
  attributes: Attribute[];
}

/**
 * Requires the typed fields of `@kiraya/ui/forms` for money, numbers, days and phone numbers: they keep and reject
 * invalid input, which plain inputs drop silently.
 */
export const fieldsOfOneKind: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      raw: 'Take MoneyField, NumberField, DateField, PhoneField, DigitsField or a filter of them.',
    },
  },
  create(context) {
    return {
      JSXOpeningElement(node: unknown) {
        const { name, attributes } = node as Element;
        const told = (attribute: string) =>
          textOf(attributes.find((one) => String(one.name?.name) === attribute)?.value);
        const isReadOnly = attributes.some((one) => one.name?.name === 'readOnly');
        const isInput = /^(?:[iI]nput|Control)$/.test(String(name.name));
        const isRaw = isInput && !isReadOnly && !UNTYPED.has(told('type'));
        const isText = name.name === 'TextField' && NAMED.test(told('name'));
        if (isRaw || isText || OF_A_KIND.test(told('type')) || OF_A_KIND.test(told('inputMode')))
          context.report({ node: node as Rule.Node, messageId: 'raw' });
      },
    };
  },
};

function textOf(value: Attribute['value']): string {
  const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
  if (given?.type === 'Literal') return String(given.value);
  return given?.type === 'TemplateLiteral' ? (given.quasis.at(-1)?.value.raw ?? '') : '';
}
