import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { read } from './read';
import { useSession } from './session';

/** Whoever is logged in, with what they may do. Shared by every screen under the key `['profile']`. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => read(api.GET('/api/auth/profile', {})),
  staleTime: 60_000,
});

/** The profile of the logged-in user; asks nothing while nobody is logged in. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({ ...profileQuery, enabled: token !== null });
}

/** Whether the logged-in user has the permission; false until the profile is known. */
export function useCan(permission: string): boolean {
  const { data } = useProfile();
  return data?.permissions.includes(permission) ?? false;
}
