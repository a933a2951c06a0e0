import type { Middleware } from 'openapi-fetch';

/** Keeper of the place of the last write, as `X-Write-Position` of its answer has it. */
export interface PositionStore {
  get: () => string | null;
  set: (position: string) => void;
}

const HEADER = 'X-Write-Position';

/** Keeps the position in memory. */
export function positionInMemory(): PositionStore {
  let kept: string | null = null;
  return { get: () => kept, set: (position) => (kept = position) };
}

/** Sends the place of the last write with each read, so that the answer has what was written. */
export function writePositions(store: PositionStore): Middleware {
  return {
    onRequest({ request }) {
      const position = request.method === 'GET' ? store.get() : null;
      if (position) request.headers.set(HEADER, position);
    },
    onResponse({ response }) {
      const position = response.headers.get(HEADER);
      // Positions sort as text; the answers of concurrent writes come in any order.
      if (position && position > (store.get() ?? '')) store.set(position);
    },
  };
}
