import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { read } from './read';
import { useSession } from './session';

const fetchProfile = () => read(api.GET('/api/auth/profile'));

/** Whoever is logged in, with what they may do. Shared by every screen under the key `['profile']`. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fetchProfile,
  staleTime: 60_000,
});

/** The profile of the logged-in user; asks nothing while nobody is logged in. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({ ...profileQuery, enabled: token !== null });
}

export type Profile = Awaited<ReturnType<typeof fetchProfile>>;
/** What the API's permission table names. */
export type Permission = Profile['permissions'][number];

/** Whether the logged-in user has the permission; false until the profile is known. */
export function useCan(permission: Permission): boolean {
  const { data } = useProfile();
  return data?.permissions.includes(permission) ?? false;
}
