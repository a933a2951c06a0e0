import { formatDate, roleName } from '@kiraya/formats';
import { Button, Panel } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import type { Profile } from './profile-api';

function facts(profile: Profile): Fact[] {
  return [
    { label: 'Name', value: profile.name },
    { label: 'Email', value: profile.email },
    { label: 'Username', value: profile.username },
    { label: 'Role', value: roleName(profile.role.name) },
    { label: 'Phone', value: profile.phone },
    { label: 'Date of Birth', value: profile.dob && formatDate(profile.dob) },
    { label: 'Aadhaar Number', value: profile.aadhaarNo },
    { label: 'PAN Number', value: profile.panNo },
    { label: 'Member since', value: formatDate(profile.createdAt) },
    { label: 'User ID', value: profile.id },
  ];
}

interface Props {
  profile: Profile;
  onChangePassword: () => void;
}

/** User's own details, read-only. */
export function ProfileView({ profile, onChangePassword }: Props) {
  const changePassword = (
    <Button variant="secondary" size="small" onClick={onChangePassword}>
      Change Password
    </Button>
  );
  return (
    <Panel title="Your details" action={changePassword}>
      <FactList facts={facts(profile)} />
    </Panel>
  );
}
