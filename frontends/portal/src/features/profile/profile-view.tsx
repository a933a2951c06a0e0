import { formatDate, formatFact, roleName } from '@kiraya/formats';
import { PERSON_FACTS, type PersonFactName } from '@kiraya/rules';
import { Button, Panel } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import type { Profile } from './profile-api';

/** Facts told after a declared one. */
const AFTER: Partial<Record<PersonFactName, (profile: Profile) => Fact>> = {
  name: ({ email }) => ({ label: 'Email', value: email }),
  username: ({ role }) => ({ label: 'Role', value: roleName(role.name) }),
};

const facts = (profile: Profile): Fact[] => [
  ...(Object.keys(PERSON_FACTS) as PersonFactName[]).flatMap((name) => {
    const fact = PERSON_FACTS[name];
    const after = AFTER[name]?.(profile);
    return [{ label: fact.label, value: formatFact(fact, profile[name]) }, ...(after ? [after] : [])];
  }),
  { label: 'Member since', value: formatDate(profile.createdAt) },
  { label: 'User ID', value: profile.id },
];

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
