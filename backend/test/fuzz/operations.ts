import { readFileSync } from 'node:fs';
import {
  type ApiDocument,
  jsonOf,
  type Parameter,
  resolve,
  type Schema,
} from '../../../tools/api-changes/document.ts';
import { documentFile } from '../../../tools/api-document/files.ts';

const DOCUMENT = JSON.parse(readFileSync(documentFile, 'utf8')) as ApiDocument;

/** Operation of the API document. */
export interface Operation {
  /** Key such as `GET /api/properties/{id}`. */
  key: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Schema of its JSON body, if any. */
  body: Schema | undefined;
  takesFile: boolean;
}

const OPERATIONS: Operation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
    const method = name.toUpperCase();
    const body = jsonOf(requestBody?.content);
    return { key: `${method} ${path}`, method, path, parameters, body, takesFile: !!requestBody && !body };
  }),
);

/** Slow operations, called less often. */
const SLOWEST = /dummy-data$/;
const SLOW =
  /pdf$|statement$|certificate$|pictures$|logo$|profile\/data$|\/auth\/(login|confirmation|signup)$/;
const MOST = 14;

function weightOf({ path, parameters, body }: Operation): number {
  if (SLOWEST.test(path)) return 1;
  if (SLOW.test(path)) return 2;
  return Math.min(MOST, 3 + parameters.length + Object.keys(whole(body).properties ?? {}).length);
}

const WEIGHTED = OPERATIONS.flatMap((one) => Array.from({ length: weightOf(one) }, () => one));
/** Prime above the number of operations: all occur, and neighbours differ. */
const STRIDE = 10_007;

/** Operation of the n-th request. All occur; those with more input occur more often. */
export const operationOf = (n: number): Operation => WEIGHTED[(n * STRIDE) % WEIGHTED.length] as Operation;

/** Fields of an operation's JSON body. */
export const fieldsOf = (key: string): string[] =>
  Object.keys(whole(OPERATIONS.find((one) => one.key === key)?.body).properties ?? {});

/** Schema with references resolved. */
export function whole(schema: Schema | undefined): Schema {
  return resolve(DOCUMENT, schema);
}
