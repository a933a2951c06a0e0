import { origin } from './origin';

interface Answer<T> {
  data?: T;
  response: Response;
}

/** Body of an API call: `await read(api.GET('/api/properties/types'))`. Throws `ApiProblem`. */
export async function read<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data } = await call;
  return data as T;
}

/** Page of a list, with its paging headers. */
export interface Page<T> {
  items: T[];
  /** `X-Total-Count`: exact up to 10,000, where the server stops counting. */
  total: number;
  /** Passed as `cursor` for the next page; null on the last page. */
  nextCursor: string | null;
}

function nextCursor(link: string | null): string | null {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? new URL(target, origin()).searchParams.get('cursor') : null;
}

/** List of an API call, with its total and the cursor of the next page. Throws `ApiProblem`. */
export async function readPage<T>(call: Promise<Answer<T[]>>): Promise<Page<T>> {
  const { data, response } = await call;
  const items = data ?? [];
  const counted = response.headers.get('X-Total-Count');
  return {
    items,
    total: counted === null ? items.length : Number(counted),
    nextCursor: nextCursor(response.headers.get('Link')),
  };
}
