import { hash } from 'node:crypto';
import type { Statement } from './statement.js';

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** Plans by length of text: hashing thousands of characters per request would cost more than comparing them. */
const PREPARED = new Map<number, PreparedStatement[]>();

/** The plan of a text, if any. */
export const preparedStatementOf = (text: string): PreparedStatement | undefined =>
  PREPARED.get(text.length)?.find((plan) => plan.text === text);

/**
 * Runs a statement with a prepared plan on each connection. For few distinct texts only: a connection keeps them all.
 */
export function prepared({ text, values }: Statement): Statement {
  return { text: (preparedStatementOf(text) ?? prepare(text)).text, values }; // the same string each time, for a fast comparison
}

function prepare(text: string): PreparedStatement {
  // Frozen: every connection sends it, and values written into it would mix up requests.
  const plan = Object.freeze({ name: hash('sha256', text, 'base64url'), text });
  PREPARED.set(text.length, [...(PREPARED.get(text.length) ?? []), plan]);
  return plan;
}
