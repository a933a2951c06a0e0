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

/** A request that the server understood and refused will not fare better the second time. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** The query cache with the product's rules. One per page: remotes share it through `SessionProviders`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
