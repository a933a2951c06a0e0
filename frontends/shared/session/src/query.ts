import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem';

export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 1000;

/** Decides on a retry: none after a 4xx, one if the server says how long to wait, else `MAX_RETRIES`. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false;
  return failures < (waitOf(error) === undefined ? MAX_RETRIES : 1);
}

/** Wait that the server asks for, else exponential backoff. */
export const retryDelay = (failures: number, error: Error): number =>
  waitOf(error) ?? FIRST_WAIT_MS * 2 ** failures;

const waitOf = (error: Error) => (error instanceof ApiProblem ? error.retryAfterMs : undefined);

/** Creates the query cache with the product's rules. One per page: remotes share it through `SessionProviders`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
