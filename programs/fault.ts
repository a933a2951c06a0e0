/** Fault that a person can fix. Its message is one sentence with the problem and the remedy. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The `code` of a system error (`EACCES`, `ECONNREFUSED`, an SQLSTATE, …); undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  const code = property(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string {
  const message = property(error, 'message');
  return typeof message === 'string' ? message : String(error);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
