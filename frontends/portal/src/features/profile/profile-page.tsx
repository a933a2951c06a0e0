import { errorText, notify, useProfile } from '@kiraya/session';
import { ErrorState, Loading, Page, Panel, Skeleton } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { PasswordDialog } from './password-dialog';
import type { Profile } from './profile-api';
import { ProfileForm } from './profile-form';
import { ProfileActions, ProfileView } from './profile-view';

const FAILED = 'Failed to load profile';

/** One's own profile: to read, and to change. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useProfile();
  const [editing, setEditing] = useState(false);
  const [changingPassword, setChangingPassword] = useState(false);
  useEffect(() => {
    if (error) notify.error(errorText(error, FAILED));
  }, [error]);

  const actions = profile && !editing && (
    <ProfileActions onEdit={() => setEditing(true)} onChangePassword={() => setChangingPassword(true)} />
  );
  return (
    <Page title="Profile" intro="Only you see your Aadhaar and PAN in full." width="medium" action={actions}>
      {profile ? (
        <OwnProfile profile={profile} editing={editing} onEdited={() => setEditing(false)} />
      ) : (
        <Panel>
          {error ? <ErrorState title={FAILED} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
        </Panel>
      )}
      <PasswordDialog open={changingPassword} onClose={() => setChangingPassword(false)} />
    </Page>
  );
}

interface OwnProfileProps {
  profile: Profile;
  editing: boolean;
  onEdited: () => void;
}

function OwnProfile({ profile, editing, onEdited }: OwnProfileProps) {
  return editing ? <ProfileForm profile={profile} onDone={onEdited} /> : <ProfileView profile={profile} />;
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading profile">
      <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {Array.from({ length: 9 }, (_, fact) => (
          <Skeleton key={fact} height={44} />
        ))}
      </div>
    </Loading>
  );
}
