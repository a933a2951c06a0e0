import { profileQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { Panel, SecondaryText } from '@kiraya/ui';
import { Switch } from '@kiraya/ui/app';
import { chooseNames, type Profile } from './profile-api';

/** Switch of an owner: names of applicants before the first answer, or after it. */
export function NamesPanel({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const { run, busy } = useApiMutation({
    send: (isOn: boolean) => chooseNames(profile.name, isOn),
    invalidates: [propertyKeys.all],
    failed: 'Failed to update profile',
    done: ({ namesAtOnce }) =>
      namesAtOnce ? 'Names are shown at once.' : 'Names are shown after your first answer.',
    onDone: (saved) =>
      client.setQueryData(profileQuery.queryKey, (known) => (known ? { ...known, ...saved } : known)),
  });
  return (
    <Panel title="Interests in your homes">
      <Switch
        label="Show names at once"
        note={
          <SecondaryText>
            Off: of somebody new you see from when, for how long and how many people. Name and contact follow
            with your first answer, so that everybody gets a fair one.
          </SecondaryText>
        }
        isOn={profile.namesAtOnce}
        disabled={busy}
        onChange={(isOn) => void run(isOn)}
      />
    </Panel>
  );
}
