import { errorText, notify, useProfile } from '@kiraya/session';
import { ErrorState, Loading, Page, Panel, Skeleton } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { PasswordDialog } from './password-dialog';
import type { Profile } from './profile-api';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

const FAILED = 'Failed to load profile';

/** One's own profile: to read, and to change. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useProfile();
  useEffect(() => {
    if (error) notify.error(errorText(error, FAILED));
  }, [error]);

  return (
    <Page
      title="Profile"
      intro="Your own details. Nobody else sees your Aadhaar or PAN in full."
      width="medium"
    >
      {profile ? (
        <OwnProfile profile={profile} />
      ) : (
        <Panel>
          {error ? <ErrorState title={FAILED} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
        </Panel>
      )}
    </Page>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const [changingPassword, setChangingPassword] = useState(false);
  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return (
    <>
      <ProfileView
        profile={profile}
        onEdit={() => setEditing(true)}
        onChangePassword={() => setChangingPassword(true)}
      />
      <PasswordDialog open={changingPassword} onClose={() => setChangingPassword(false)} />
    </>
  );
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
