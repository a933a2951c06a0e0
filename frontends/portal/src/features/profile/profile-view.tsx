import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, Panel } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import type { Profile } from './profile-api';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 28 });

const roleNames: Record<string, string> = {
  admin: 'Administrator',
  accountant: 'Accountant',
  owner: 'Property Owner',
  tenant: 'Property Tenant',
};

function facts(profile: Profile): Fact[] {
  return [
    { label: 'Name', value: profile.name },
    { label: 'Email', value: profile.email },
    { label: 'Username', value: profile.username },
    { label: 'Role', value: roleNames[profile.role.name] ?? profile.role.name },
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
  onEdit: () => void;
  onChangePassword: () => void;
}

/** One's own details, to read. */
export function ProfileView({ profile, onEdit, onChangePassword }: Props) {
  return (
    <Panel title="Your details">
      <FactList facts={facts(profile)} />
      <Actions>
        <Button onClick={onEdit}>Edit Profile</Button>
        <Button variant="secondary" onClick={onChangePassword}>
          Change Password
        </Button>
      </Actions>
    </Panel>
  );
}
