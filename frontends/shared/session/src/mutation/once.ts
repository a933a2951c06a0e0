import { readDraft, writeDraft } from '@kiraya/ui';
import { useRef } from 'react';
import { isKeyReused } from './attempt';

const BYTES = 16;

/** Header of a request that creates something. */
interface IdempotencyHeader {
  'Idempotency-Key': string;
}

/**
 * Sends a creating request under one idempotency key for all its attempts.
 * @param thing identifies it among all that the user creates: `charge/0199…`
 */
export type Once = <T>(thing: string, send: (header: IdempotencyHeader) => Promise<T>) => Promise<T>;

/**
 * Idempotency keys of an open form: one for all attempts, a new one after success. A refusal keeps the key:
 * an earlier attempt may still have gone through. If the outcome of an attempt is unknown, the next form for
 * the same thing sends its key, after a reload too.
 */
export function useOnce(): Once {
  const keys = useRef(new Map<string, string>());
  return async (thing, send) => {
    const own = keys.current.get(thing);
    const key = own ?? keptKey(thing) ?? newKey();
    keys.current.set(thing, key);
    keepKey(thing, { key });
    try {
      const answer = await send({ 'Idempotency-Key': key });
      keys.current.delete(thing);
      keepKey(thing, {});
      return answer;
    } catch (problem) {
      if (isKeyReused(problem)) {
        // It is known now: that attempt went through. Only the form that sent it is still about the same thing.
        keepKey(thing, {});
        if (!own) keys.current.delete(thing);
      }
      throw problem;
    }
  };
}

/** Stored with the drafts: in the tab, by user, until the logout. */
const keepKey = (thing: string, kept: { key?: string }): void => writeDraft(`sent/${thing}`, {}, kept);
const keptKey = (thing: string): string | undefined => readDraft<{ key?: string }>(`sent/${thing}`, {})?.key;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
