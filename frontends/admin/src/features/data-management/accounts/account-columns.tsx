import { formatDate, roleName } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { BreakableText, color, NoWrap, size, StatusChip, type Tone, weight } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import type { Column } from '@kiraya/ui/table';
import { AccountActions, type AccountHandlers } from './account-actions';
import type { Account, Role } from './accounts-api';

const Reason = styled('div')({
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.normal,
  overflowWrap: 'anywhere',
});

const tones: Record<Role, Tone> = {
  admin: 'accent',
  accountant: 'info',
  owner: 'neutral',
  tenant: 'neutral',
};

const facts: Column<Account>[] = [
  { key: 'name', label: 'Name', minWidth: 150, render: (account) => <Name {...account} /> },
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
  { key: 'createdAt', label: 'Joined', render: ({ createdAt }) => <NoWrap>{formatDate(createdAt)}</NoWrap> },
];

/** Columns of the accounts table, actions included. */
export function accountColumns(handlers: AccountHandlers): Column<Account>[] {
  const actions: Column<Account> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    render: (account) => <AccountActions account={account} {...handlers} />,
  };
  return [...facts, actions];
}

function Name({ name, isDummy, suspendedAt, suspensionReason, erasedAt }: Account) {
  return (
    <>
      <BreakableText text={name} /> {isDummy && <StatusChip label="Dummy" tone="warning" plain />}
      {erasedAt && <StatusChip label={`Erased on ${formatDate(erasedAt)}`} tone="neutral" plain />}
      {suspendedAt && (
        <>
          <StatusChip label={`Suspended since ${formatDate(suspendedAt)}`} tone="error" />
          <Reason>{suspensionReason}</Reason>
        </>
      )}
    </>
  );
}
