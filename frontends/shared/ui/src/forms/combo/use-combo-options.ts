import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboOption, ComboSource } from './combo-types';
import { useDebouncedValue } from './use-debounced-value';

interface Answer<Option> {
  q: string;
  /** Undefined when the call failed. */
  options?: readonly Option[];
}

export interface ComboOptions<Option> {
  /** What there is to choose; while more is asked for, what was there before. */
  options: readonly Option[];
  state: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

const holds = (option: ComboOption, q: string) =>
  `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(q.toLowerCase());

/** The options that match what was typed, from the list at hand or from the server. Asks nothing until `open`. */
export function useComboOptions<Option extends ComboOption>(
  { options: all, loadOptions, typeFirst }: ComboSource<Option>,
  q: string,
  open: boolean,
): ComboOptions<Option> {
  const asked = useDebouncedValue(q);
  const [answer, setAnswer] = useState<Answer<Option> | null>(null);
  const [kept, setKept] = useState<readonly Option[]>([]);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (signal: AbortSignal) => loadOptions?.(asked, signal));
  const remote = loadOptions !== undefined;
  const withheld = typeFirst && q === '';
  const asking = open && remote && !(typeFirst && asked === '');

  useEffect(() => {
    if (!asking) return undefined;
    const leaving = new AbortController();
    const settle = (options?: readonly Option[]) => {
      if (leaving.signal.aborted) return;
      setAnswer({ q: asked, options });
      setKept(options ?? []);
    };
    load(leaving.signal).then(settle, () => settle());
    return () => leaving.abort();
  }, [asking, asked, attempt]);

  function retry(): void {
    setAnswer(null);
    setAttempt(attempt + 1);
  }

  if (withheld) return { options: [], state: 'ready', retry };
  if (!remote) return { options: (all ?? []).filter((option) => holds(option, q)), state: 'ready', retry };
  if (answer?.q !== q) return { options: kept, state: 'loading', retry };
  return { options: kept, state: answer.options ? 'ready' : 'failed', retry };
}
