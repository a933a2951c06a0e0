import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { read } from './read';
import { useSession } from './session';

const fetchProfile = () => read(api.GET('/api/auth/profile'));

/** Query for the logged-in user and their permissions. Shared by every screen under the key `['profile']`. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fetchProfile,
  staleTime: 60_000,
});

/** Loads the logged-in user's profile; sends nothing while nobody is logged in. */
export function useProfile() {
  const { token } = useSession();
  return useQuery({ ...profileQuery, enabled: token !== null });
}

export type Profile = Awaited<ReturnType<typeof fetchProfile>>;
export type Permission = Profile['permissions'][number];

/** True if the logged-in user has the permission; false until the profile is loaded. */
export function useCan(permission: Permission): boolean {
  const { data } = useProfile();
  return data?.permissions.includes(permission) ?? false;
}
