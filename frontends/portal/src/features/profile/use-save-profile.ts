import { profileQuery, useQueryClient, useSession } from '@kiraya/session';
import { updateProfile } from './profile-api';
import { profileBody, type ProfileValues } from './profile-values';

/** Saves the profile and lets every screen know of it: the bar at the top shows the new name at once. */
export function useSaveProfile() {
  const queries = useQueryClient();
  const { token, user, logIn } = useSession();

  return async (values: ProfileValues): Promise<void> => {
    const saved = await updateProfile(profileBody(values));
    queries.setQueryData(profileQuery.queryKey, (known) => (known ? { ...known, ...saved } : known));
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    if (token && user) logIn(token, { ...user, name: saved.name, username: saved.username });
  };
}
