import { readRetryAfter } from './retry';

/** Validation messages by field. Nested names are dotted: `images.0.url`. */
export type FieldErrors = Record<string, string[]>;

interface ProblemInit {
  status: number;
  code?: string;
  error?: string;
  fields?: FieldErrors;
  network?: boolean;
  retryAfterMs?: number;
}

/**
 * Error of a failed API call. `status` is the HTTP status, 0 if no answer came; `error` the server's
 * sentence, if it sent one.
 */
export class ApiProblem extends Error {
  readonly status: number;
  /** Stable code of the broken rule, if the server gives one. */
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly fields: FieldErrors;
  /** No answer came: offline, or the server is away. */
  readonly network: boolean;
  /** Wait that the server asks for, if it does. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, error, fields = {}, network = false, retryAfterMs }: ProblemInit) {
    super(error ?? (network ? 'No connection to the server' : `The server answered ${status}`));
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.error = error;
    this.fields = fields;
    this.network = network;
    this.retryAfterMs = retryAfterMs;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asFields(value: unknown): FieldErrors {
  const fields: FieldErrors = {};
  for (const [name, messages] of Object.entries(asRecord(value))) {
    const list = (Array.isArray(messages) ? messages : [messages]).filter((m) => typeof m === 'string');
    if (list.length > 0) fields[name] = list;
  }
  return fields;
}

/** Parses a problem+json answer; anything else becomes a problem without a sentence. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body = asRecord(await response.json().catch(() => null));
  const sentence = body['error'] ?? body['detail'];
  const [, code] = /^urn:kiraya:problem:(.+)$/.exec(String(body['type'])) ?? [];
  return new ApiProblem({
    status: response.status,
    code,
    error: typeof sentence === 'string' && sentence !== '' ? sentence : undefined,
    fields: asFields(body['fields']),
    retryAfterMs: readRetryAfter(response.headers),
  });
}

/** Error to show for a failed call: the server's sentence, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.error ? withoutFieldName(error.error, error.fields) : fallback;
}

/** Removes a leading field name, as in `email: Must be a valid email`: people see the field's label. */
function withoutFieldName(sentence: string, fields: FieldErrors): string {
  const named = Object.keys(fields).find((name) => sentence.startsWith(`${name}: `));
  return named === undefined ? sentence : sentence.slice(`${named}: `.length);
}
