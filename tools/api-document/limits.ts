import { format } from 'prettier';
import {
  jsonOf,
  resolve,
  type ApiDocument,
  type Operation,
  type Parameter,
  type Schema,
} from '../api-changes/document.ts';

/** Usual upper bound of a list's count. */
const MOST = 10_000;

const WORDS = [
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
  ...['format', 'enum', 'nullable'],
] as (keyof Schema)[];

/**
 * Renders the input limits as a TypeScript module: for each body by name, for each query by operation, and the count
 * bound of lists where it is lower than usual. Each is its own constant, so that a screen bundles only those it uses.
 */
export async function renderLimits(document: ApiDocument): Promise<string> {
  const sent = new Map<string, string>();
  for (const { operationId, parameters = [], requestBody, responses } of operationsOf(document)) {
    const query = parameters.filter((parameter) => parameter.in === 'query');
    if (query.length > 0) sent.set(`${capitalised(operationId)}Query`, objectOf(query.map(ofParameter)));
    addBody(document, jsonOf(requestBody?.content), sent);
    const counted = responses?.['200']?.headers?.['X-Total-Count']?.schema;
    if ((counted?.maximum ?? MOST) < MOST)
      sent.set(`${capitalised(operationId)}Count`, limitsOf({ maximum: counted?.maximum }));
  }
  const constants = [...sent].map(([name, limits]) => `export const ${name} = ${limits} as const;\n`);
  return format(constants.join('\n'), { parser: 'typescript', printWidth: 110, singleQuote: true });
}

const operationsOf = ({ paths }: ApiDocument) =>
  Object.values(paths).flatMap((path) => Object.values(path) as (Operation & { operationId: string })[]);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Entry = [name: string, limits: string];

const ofParameter = ({ name, required, schema = {} }: Parameter): Entry => [name, limitsOf(schema, required)];

/** Adds the limits of a body and, under their own names, of nested objects. */
function addBody(document: ApiDocument, schema: Schema | undefined, sent: Map<string, string>): void {
  const name = schema?.$ref?.split('/').at(-1);
  if (name === undefined || sent.has(name)) return;
  const { properties = {}, required = [] } = resolve(document, schema);
  const entries = Object.entries(properties);
  sent.set(name, objectOf(entries.map(([key, one]) => [key, limitsOf(one, required.includes(key))])));
  for (const [, { items }] of entries) addBody(document, items, sent);
}

function limitsOf(schema: Schema, required = false): string {
  const said = WORDS.filter((word) => schema[word] !== undefined);
  const entries = said.map((word): Entry => [word, JSON.stringify(schema[word])]);
  if (schema.pattern !== undefined) entries.push(['pattern', String(new RegExp(schema.pattern))]);
  if (required) entries.push(['required', 'true']);
  return objectOf(entries);
}

const objectOf = (entries: Entry[]): string =>
  `{ ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} }`;
