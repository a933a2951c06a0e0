import { profileQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Panel, SecondaryText } from '@kiraya/ui';
import { Switch } from '@kiraya/ui/app';
import { choosePicture, type Profile } from './profile-api';

const ABOUT =
  'Gravatar, a service outside, gets a hash of your email, never the email itself. Off: your initials are shown, and nothing is sent there.';
const OFF_FOR_ALL = 'Turned off for everybody here: initials are shown, and nothing is sent to Gravatar.';

/** Switch of the user's picture from the avatar service outside. */
export function PicturePanel({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const { run, busy } = useApiMutation({
    send: (isOn: boolean) => choosePicture(profile.name, isOn),
    failed: 'Failed to update profile',
    done: ({ usesAvatarService }) =>
      usesAvatarService ? 'Your picture comes from Gravatar.' : 'Your initials are shown.',
    onDone: (saved) =>
      client.setQueryData(profileQuery.queryKey, (known) => (known ? { ...known, ...saved } : known)),
  });
  const isPossible = profile.avatarServiceIsOn;
  return (
    <Panel title="Picture">
      <Switch
        label="Picture from Gravatar"
        note={<SecondaryText>{isPossible ? ABOUT : OFF_FOR_ALL}</SecondaryText>}
        isOn={isPossible && profile.usesAvatarService}
        disabled={busy || !isPossible}
        onChange={(isOn) => void run(isOn)}
      />
    </Panel>
  );
}
