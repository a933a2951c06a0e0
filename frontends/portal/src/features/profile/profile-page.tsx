import { errorText, notify, useProfile } from '@kiraya/session';
import { Button, ErrorState, Loading, Page, Panel, Skeleton, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useEffect, useState } from 'react';
import { ApiKeysPanel } from './api-keys/api-keys-panel';
import { MailsPanel } from './mails/mails-panel';
import { OwnDataPanel } from './own-data-panel';
import { LandlordPanel } from './landlord/landlord-panel';
import { PayeePanel } from './payee/payee-panel';
import { PicturePanel } from './picture-panel';
import { NamesPanel } from './names-panel';
import { PasswordDialog } from './password-dialog';
import type { Profile } from './profile-api';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import { SecondFactorPanel } from './second-factor/second-factor-panel';
import { WebhooksPanel } from './webhooks/webhooks-panel';
import { SessionsPanel } from './sessions/sessions-panel';

const NEEDED =
  'Administrators and accountants need a second factor here. Set it up below: everything else waits until then.';
const FAILED = 'Failed to load profile';

/** User's own profile, read-only until edited. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useProfile();
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (error) notify.error(errorText(error, FAILED));
  }, [error]);

  const edit = profile && !editing && <Button onClick={() => setEditing(true)}>Edit Profile</Button>;
  return (
    <Page title="Profile" intro="Only you see your Aadhaar and PAN in full." width="medium" action={edit}>
      {profile ? (
        <OwnProfile profile={profile} editing={editing} onEdited={() => setEditing(false)} />
      ) : (
        <Panel>
          {error ? <ErrorState title={FAILED} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
        </Panel>
      )}
    </Page>
  );
}

interface OwnProfileProps {
  profile: Profile;
  editing: boolean;
  onEdited: () => void;
}

function OwnProfile({ profile, editing, onEdited }: OwnProfileProps) {
  const [changingPassword, setChangingPassword] = useState(false);
  if (editing) return <ProfileForm profile={profile} onDone={onEdited} />;
  return (
    <>
      <Stack spacing={3}>
        {profile.needsSecondFactor && <Banner tone="warning">{NEEDED}</Banner>}
        <ProfileView profile={profile} onChangePassword={() => setChangingPassword(true)} />
        {mayDo(profile, 'payee:own') && <PayeePanel />}
        {mayDo(profile, 'mail-choice:own') && <MailsPanel />}
        {profile.role.name === 'owner' && <NamesPanel profile={profile} />}
        {mayDo(profile, 'landlord:own') && <LandlordPanel hasPan={Boolean(profile.panNo)} />}
        {mayDo(profile, 'second-factor:own') && <SecondFactorPanel />}
        <PicturePanel profile={profile} />
        <SessionsPanel />
        {mayDo(profile, 'api-key:own') && <ApiKeysPanel />}
        {mayDo(profile, 'webhook:own') && <WebhooksPanel />}
        <OwnDataPanel profile={profile} />
      </Stack>
      <PasswordDialog open={changingPassword} onClose={() => setChangingPassword(false)} />
    </>
  );
}

const mayDo = ({ permissions }: Profile, permission: Profile['permissions'][number]): boolean =>
  permissions.includes(permission);

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
