import { formatDate, roleName } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, HiddenText, LongWords, StatusChip, type Tone } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { mdiDeleteOutline } from '@kiraya/ui/icons';
import type { Column } from '@kiraya/ui/table';
import { useId } from 'react';
import type { Account, Role } from './accounts-api';

const STAYS = 'Administrators and accountants cannot be deleted';

const Whole = styled('span')({ whiteSpace: 'nowrap' });

const tones: Record<Role, Tone> = {
  admin: 'accent',
  accountant: 'info',
  owner: 'neutral',
  tenant: 'neutral',
};
const isStaff = ({ role }: Account) => role.name === 'admin' || role.name === 'accountant';

const facts: Column<Account>[] = [
  {
    key: 'name',
    label: 'Name',
    minWidth: 150,
    render: ({ name, isDummy }) => (
      <>
        <LongWords text={name} /> {isDummy && <StatusChip label="Dummy" tone="warning" plain />}
      </>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    minWidth: 200,
    render: ({ email }) => (email ? <EmailLink address={email} /> : '–'),
  },
  { key: 'username', label: 'Username', render: ({ username }) => username ?? '–' },
  {
    key: 'role',
    label: 'Role',
    render: ({ role }) => <StatusChip label={roleName(role.name)} tone={tones[role.name]} plain />,
  },
  { key: 'createdAt', label: 'Joined', render: ({ createdAt }) => <Whole>{formatDate(createdAt)}</Whole> },
];

/** Everybody's facts, and the way to delete those who may be. */
export function accountColumns(onDelete: (account: Account) => void): Column<Account>[] {
  const actions: Column<Account> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    render: (account) => <DeleteButton account={account} onDelete={onDelete} />,
  };
  return [...facts, actions];
}

function DeleteButton({ account, onDelete }: { account: Account; onDelete: (account: Account) => void }) {
  const reasonId = useId();
  const stays = isStaff(account);
  return (
    <span title={stays ? STAYS : undefined}>
      <Button
        variant="secondary"
        size="small"
        icon={mdiDeleteOutline}
        disabled={stays}
        aria-label={`Delete ${account.name}`}
        aria-describedby={stays ? reasonId : undefined}
        onClick={() => onDelete(account)}
      >
        Delete
      </Button>
      {stays && <HiddenText id={reasonId}>{STAYS}</HiddenText>}
    </span>
  );
}
