import { styled } from '@kiraya/mui';
import { Button, EmptyState, size, Stack, weight } from '@kiraya/ui';
import { mdiAccountPlusOutline } from '@kiraya/ui/icons';
import { DataTable } from '@kiraya/ui/table';
import { useState, type ReactElement } from 'react';
import { accountColumns } from './account-columns';
import type { Account } from './accounts-api';
import { AccountsFilters } from './accounts-filters';
import { AddUserDialog } from './add-user-dialog';
import { ConfirmEmailDialog } from './confirm-email-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { PayeeDialog } from './payee-dialog';
import { ResetFactorDialog } from './reset-factor-dialog';
import { RestoreAccountDialog } from './restore-account-dialog';
import { SuspendAccountDialog } from './suspend-account-dialog';
import type { Accounts } from './use-accounts';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
const Title = styled('h2')({
  margin: 0,
  flex: 1,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
});

/** Open dialog and its account. */
interface Asked {
  Dialog: (props: { account: Account; onClose: () => void }) => ReactElement;
  account: Account;
}

/** Table of all accounts, with search, creation, suspension and deletion. */
export function AccountsSection(accounts: Accounts) {
  const { page, paging, retry, clear } = accounts;
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (Dialog: Asked['Dialog']) => (account: Account) => setAsked({ Dialog, account });
  const columns = accountColumns({
    onDelete: ask(DeleteAccountDialog),
    onSuspend: ask(SuspendAccountDialog),
    onRestore: ask(RestoreAccountDialog),
    onPayee: ask(PayeeDialog),
    onResetFactor: ask(ResetFactorDialog),
    onConfirmEmail: ask(ConfirmEmailDialog),
  });
  return (
    <Stack spacing={2} role="region" aria-label="Users">
      <Head>
        <Title>Users</Title>
        <Button icon={mdiAccountPlusOutline} onClick={() => setAdding(true)}>
          Add user
        </Button>
      </Head>
      <AccountsFilters {...accounts} />
      <DataTable
        caption="Users"
        gutter={12}
        columns={columns}
        rows={page.data?.items}
        rowKey={(account) => account.id}
        refreshing={page.isPlaceholderData}
        paging={paging}
        error={page.error && !page.data ? 'Failed to fetch data' : undefined}
        onRetry={retry}
        empty={<NobodyFound onClear={clear} />}
      />
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {asked && <asked.Dialog account={asked.account} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No users found."
      text="Nobody matches the search and the role."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all users
        </Button>
      }
    />
  );
}
