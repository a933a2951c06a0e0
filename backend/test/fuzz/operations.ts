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

/** An operation of the API document. */
export interface Operation {
  /** `GET /api/properties/{id}` */
  key: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Of its JSON body, if it takes one. */
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

/** What takes long is asked for less often. */
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
/** A prime that is larger than their number: all come, and neighbours are of different operations. */
const STRIDE = 10_007;

/** The operation that the n-th request is for: each comes, those that take more come more often. */
export const operationOf = (n: number): Operation => WEIGHTED[(n * STRIDE) % WEIGHTED.length] as Operation;

/** The names of what an operation's JSON body can hold. */
export const fieldsOf = (key: string): string[] =>
  Object.keys(whole(OPERATIONS.find((one) => one.key === key)?.body).properties ?? {});

/** A schema with what it refers to. */
export function whole(schema: Schema | undefined): Schema {
  return resolve(DOCUMENT, schema);
}
