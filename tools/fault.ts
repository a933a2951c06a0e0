/** Something a person can put right: its message is one sentence that says what is wrong and what to do. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The `code` of a system error (`EACCES`, `ECONNREFUSED`, an SQLSTATE, …), or undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
