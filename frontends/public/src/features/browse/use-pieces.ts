import { useQuery } from '@kiraya/session';
import { type References, understoodQuery } from './browse-api';
import type { Filter } from './browse-filters';

/** A filter in force, or a part of the search text. */
export interface Piece {
  /** Name by which the server counts homes without it. */
  name: string;
  words: string;
  /** Parameters of the address that take it off. */
  off: Record<string, string>;
}

/** Name of a piece: its parameters, or the search text that stays without it. */
export const nameOf = (params: readonly string[], rest?: string | null): string =>
  rest === null || rest === undefined ? params.join() : `q:${rest}`;

/** Filters in force as pieces, the search text by its understood parts. */
export function usePieces(filters: readonly Filter[], values: URLSearchParams, references?: References) {
  const given = Object.fromEntries(values);
  const q = filters.some(({ params }) => params[0] === 'q') ? (given.q ?? '').trim() : '';
  const { data: parts = [] } = useQuery(understoodQuery(q));
  const pieces = filters.flatMap(({ params, words }): Piece[] =>
    params[0] === 'q' && parts.length > 0
      ? parts.map((part) => ({
          name: nameOf(params, part.without),
          words: part.words,
          off: { q: part.without },
        }))
      : [
          {
            name: nameOf(params),
            words: words(given, references),
            off: Object.fromEntries(params.map((param) => [param, ''])),
          },
        ],
  );
  return {
    pieces,
    /** Words that no home has, with those that are searched for in their place. */
    mended: parts.flatMap(({ insteadOf, words }) => (insteadOf ? [{ typed: insteadOf, words }] : [])),
    /** Search text that finds what is shown. */
    text: parts.some(({ insteadOf }) => insteadOf) ? parts.map(({ typed }) => typed).join(' ') : q,
  };
}
