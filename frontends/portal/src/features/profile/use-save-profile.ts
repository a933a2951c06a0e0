import { profileQuery, useQueryClient, useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { updateProfile } from './profile-api';
import { profileBody, type ProfileValues } from './profile-values';

/** Saves the profile and refreshes the session, so that the top bar shows the new name at once. */
export function useSaveProfile(onDone: () => void) {
  const queries = useQueryClient();
  const { token, user, logIn } = useSession();
  return useApiMutation({
    send: (values: ProfileValues) => updateProfile(profileBody(values)),
    invalidates: [profileQuery.queryKey],
    done: 'Profile updated successfully!',
    failed: 'Failed to update profile',
    onDone(saved) {
      queries.setQueryData(profileQuery.queryKey, (known) => (known ? { ...known, ...saved } : known));
      if (token && user) logIn(token, { ...user, name: saved.name, username: saved.username });
      onDone();
    },
  });
}
