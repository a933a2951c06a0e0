import { ListAccountsQuery } from '@kiraya/api-client/limits';
import { roleName } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';
import { SelectBox } from '@kiraya/ui/forms';
import { SearchBox } from '@kiraya/ui/table';
import { ROLES } from './accounts-api';
import type { Accounts } from './use-accounts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > :not(:first-child)': { width: 220 },
  [media.phone]: { '& > :not(:first-child)': { width: '100%' } },
});

const roles = ROLES.map((role) => ({ value: role, label: roleName(role) }));

const statuses = [{ value: 'true', label: 'Suspended' }] as const;

export function AccountsFilters({ q, role, suspended, search, choose, chooseStatus }: Accounts) {
  return (
    <Row>
      <SearchBox
        label="Search users"
        placeholder="Name, email or username"
        maxLength={ListAccountsQuery.q.maxLength}
        value={q}
        onSearch={search}
      />
      <SelectBox
        aria-label="Role"
        placeholder="All roles"
        clearable
        options={roles}
        value={role ?? ''}
        onChange={choose}
      />
      <SelectBox
        aria-label="Status"
        placeholder="Suspended or not"
        clearable
        options={statuses}
        value={suspended ?? ''}
        onChange={chooseStatus}
      />
    </Row>
  );
}
