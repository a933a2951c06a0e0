import { readDraft, writeDraft } from '@kiraya/ui';
import { useRef } from 'react';
import { isKeyReused } from './attempt';

const BYTES = 16;

/** What a call that makes something carries. */
interface IdempotencyHeader {
  'Idempotency-Key': string;
}

/**
 * Sends what makes something, so that it is made once however often it is tried.
 * @param thing names it among all that its user makes: `charge/0199…`
 */
export type Once = <T>(thing: string, send: (header: IdempotencyHeader) => Promise<T>) => Promise<T>;

/**
 * Idempotency keys of an open form: the same for every attempt, a new one once the thing is made. A refusal takes none: an
 * earlier attempt may still have gone through. Where it is not known what became of one, the form that is opened next sends its
 * key, after a reload too.
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

/** Kept with what is typed: in the tab, by user, until the logout. */
const keepKey = (thing: string, kept: { key?: string }): void => writeDraft(`sent/${thing}`, {}, kept);
const keptKey = (thing: string): string | undefined => readDraft<{ key?: string }>(`sent/${thing}`, {})?.key;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
