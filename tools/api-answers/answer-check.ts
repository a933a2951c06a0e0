import { answerOf, type ApiDocument, type Content, type Operation } from '../api-changes/document.ts';
import { AnswerSchemas } from './answer-schemas.ts';

/** Look-up result for an address: the operation, or the methods allowed there. */
type Found = { operation: Operation } | { methods: string[] };

const known = new WeakMap<ApiDocument, [path: string, segments: string[]][]>();

/** Splits the document's paths once, for every answer of the tests is looked up. */
function pathsOf(document: ApiDocument): [path: string, segments: string[]][] {
  const paths =
    known.get(document) ??
    Object.keys(document.paths).map((path): [string, string[]] => [path, path.split('/')]);
  known.set(document, paths);
  return paths;
}

/** Finds an operation as the router does: among paths with the method, a literal segment wins over a parameter. */
function findOperation(document: ApiDocument, method: string, address: string): Found {
  const segments = address.split('?', 1)[0]?.split('/') ?? [];
  const paths = pathsOf(document)
    .filter(([, path]) => matches(path, segments))
    .map(([path]) => path);
  const asked = (method === 'HEAD' ? 'get' : method).toLowerCase();
  const [path] = paths.filter((each) => document.paths[each]?.[asked]).sort(namedFirst);
  const operation = path === undefined ? undefined : document.paths[path]?.[asked];
  if (operation) return { operation };
  if (!isWellFormed(address)) return { methods: [] };
  return { methods: paths.flatMap((each) => Object.keys(document.paths[each] ?? {})) };
}

/** Tests that percent escapes are valid. The router finds nothing otherwise, whatever the method. */
function isWellFormed(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

const matches = (path: string[], segments: string[]): boolean =>
  path.length === segments.length &&
  path.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]));

function namedFirst(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const at = a.findIndex((part, index) => isParameter(part) !== isParameter(b[index]));
  return at < 0 ? 0 : isParameter(a[at]) ? 1 : -1;
}

/** HTTP answer to check. */
export interface Answer {
  method: string;
  /** Path and query, such as `/api/properties?limit=1`. */
  path: string;
  status: number;
  contentType: string | null;
  text: string;
}

const PROBLEM: Content = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDto' } },
};
const BODILESS = [204, 304];

/** Checks answers against an API document. */
export class AnswerCheck {
  private readonly document: ApiDocument;
  private readonly schemas: AnswerSchemas;

  constructor(document: ApiDocument) {
    this.document = document;
    this.schemas = new AnswerSchemas(document);
  }

  /** Lists all differences between an answer and the document. */
  faultsOf(answer: Answer): string[] {
    const { method, path, status } = answer;
    const found = findOperation(this.document, method, path);
    if ('methods' in found) return this.unknownFaults(found.methods, answer);
    const { responses = {} } = found.operation;
    const response = responses[status];
    if (!response) return [`the document knows no ${status} of it, but ${Object.keys(responses).join(', ')}`];
    return this.bodyFaults(answerOf(this.document, response).content ?? {}, answer);
  }

  /** Faults of an answer outside the document: a refusal must be a problem, an unknown method a 405. */
  private unknownFaults(methods: string[], answer: Answer): string[] {
    if (methods.length > 0 && answer.status !== 405)
      return [`the document knows no such method, but ${methods.join(', ').toUpperCase()}`];
    return answer.status < 400 ? [] : this.bodyFaults(PROBLEM, answer);
  }

  private bodyFaults(content: Content, { method, status, contentType, text }: Answer): string[] {
    const types = Object.keys(content);
    if (method === 'HEAD' || BODILESS.includes(status) || types.length === 0)
      return text === '' ? [] : ['there is a body where none belongs'];
    const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'nothing';
    const described = content[type];
    if (!described) return [`it is ${type}, where the document says ${types.join(', ')}`];
    if (!described.schema || !/[/+]json$/.test(type)) return [];
    try {
      const body: unknown = JSON.parse(text);
      return [
        ...this.schemas.faultsOf(described.schema, body),
        ...typeFaults(Object.keys(described.examples ?? {}), body),
      ];
    } catch (error) {
      if (error instanceof SyntaxError) return ['it is no JSON'];
      throw error;
    }
  }
}

/** Faults of a problem whose type is not among those of the answer. */
function typeFaults(types: string[], body: unknown): string[] {
  const { type = '' } = body as { type?: string };
  if (types.length === 0 || types.some((known) => type.endsWith(`:${known}`))) return [];
  return [`the document knows no ${type} of it, but ${types.join(', ')}`];
}
