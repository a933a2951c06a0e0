import { isShortSearch } from '@kiraya/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { FULL_ANSWER, type ComboOption, type ComboSource } from './combo-types';
import { useDebouncedValue } from './use-debounced-value';

interface Answer<Option> {
  q: string;
  /** Undefined if the call failed. */
  options?: readonly Option[];
  error?: unknown;
}

export interface ComboOptions<Option> {
  /** Options to choose from; the previous ones while new ones load. */
  options: readonly Option[];
  state: 'ready' | 'loading' | 'failed';
  /** Error, if it failed. */
  error?: unknown;
  /** True if the server may have more options. */
  more: boolean;
  retry: () => void;
}

const holds = (option: ComboOption, q: string) =>
  `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(q.toLowerCase());

/**
 * Options that match the typed text, local or from the server. Fetches nothing until `open`; one or two
 * letters fetch the unfiltered list.
 */
export function useComboOptions<Option extends ComboOption>(
  { options: all, loadOptions, typeFirst }: ComboSource<Option>,
  q: string,
  open: boolean,
): ComboOptions<Option> {
  const short = isShortSearch(q);
  const wanted = short ? '' : q;
  const asked = useDebouncedValue(wanted);
  const [answer, setAnswer] = useState<Answer<Option> | null>(null);
  const [kept, setKept] = useState<readonly Option[]>([]);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (signal: AbortSignal) => loadOptions?.(asked, signal));
  const remote = loadOptions !== undefined;
  const withheld = typeFirst && wanted === '';
  const asking = open && remote && !(typeFirst && asked === '');

  useEffect(() => {
    if (!asking) return undefined;
    const leaving = new AbortController();
    const settle = (options?: readonly Option[], error?: unknown) => {
      if (leaving.signal.aborted) return;
      setAnswer({ q: asked, options, error });
      setKept(options ?? []);
    };
    load(leaving.signal).then(settle, (error) => settle(undefined, error));
    return () => leaving.abort();
  }, [asking, asked, attempt]);

  function retry(): void {
    setAnswer(null);
    setAttempt(attempt + 1);
  }

  const more = remote && kept.length >= FULL_ANSWER;
  if (withheld) return { options: [], state: 'ready', more: true, retry };
  const found = remote ? kept : (all ?? []);
  const options = !remote || short ? found.filter((option) => holds(option, q)) : found;
  if (!remote) return { options, state: 'ready', more, retry };
  if (answer?.q !== wanted) return { options, state: 'loading', more, retry };
  return { options, state: answer.options ? 'ready' : 'failed', error: answer.error, more, retry };
}
