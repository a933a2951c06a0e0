import { ListUsersQuery } from '@kiraya/api-client/limits';
import { useSession, ApiProblem, useQuery } from '@kiraya/session';
import { Page, Stack } from '@kiraya/ui';
import { AppTabs } from '@kiraya/ui/app';
import { DataTable, SearchBox, useListAddress } from '@kiraya/ui/table';
import { EmptyUsers } from './empty-users';
import { userColumns } from './user-columns';
import { usersQuery, type ListedRole } from './users-api';

/** Users selected by tab, search and page of the address. */
function useUserList() {
  const { user } = useSession();
  const address = useListAddress();
  const role = listed(address.filter('role')) ?? firstTab(user?.role.name);
  const q = address.filter('q');
  const page = useQuery(usersQuery({ role, q: q || undefined, cursor: address.cursor }));
  const badAddress = page.error instanceof ApiProblem && page.error.status === 400;
  return {
    role,
    q,
    page,
    paging: address.paging(page.data),
    choose: (next: ListedRole) => address.setFilters({ role: next }),
    search: (text: string) => address.setFilters({ q: text }, { replace: true }),
    /** Refetches; returns to the first page if the server rejected the address. */
    retry: () => (badAddress ? address.setFilters({ q: '' }) : void page.refetch()),
  };
}

const listed = (role: string): ListedRole | undefined =>
  role === 'owner' || role === 'tenant' ? role : undefined;

/** Tab opened first: tenants for an owner, whose list of owners would have only themselves. */
const firstTab = (role: string | undefined): ListedRole => (role === 'owner' ? 'tenant' : 'owner');

const tabs = [
  { value: 'owner', label: 'Owners' },
  { value: 'tenant', label: 'Tenants' },
] as const;
const captions = { owner: 'Owners', tenant: 'Tenants' };

const intros: Readonly<Record<string, string>> = {
  owner: 'The tenants of your homes, and how to reach them.',
  tenant: 'The owners of the homes you rent, and how to reach them.',
};

/** Owners and tenants that the viewer may see. */
export default function UsersPage() {
  const viewer = useSession().user?.role.name;
  const { role, q, page, paging, choose, search, retry } = useUserList();
  const intro = intros[viewer ?? ''] ?? 'Everyone who lets or rents a home through Kiraya.';
  return (
    <Page title="Tenants/Owners" intro={intro}>
      <AppTabs label="Owners or tenants" items={tabs} value={role} onChange={choose}>
        <Stack spacing={2}>
          <SearchBox
            label={`Search ${captions[role].toLowerCase()}`}
            placeholder="Name or email"
            maxLength={ListUsersQuery.q.maxLength}
            value={q}
            onSearch={search}
          />
          <DataTable
            key={role}
            caption={captions[role]}
            columns={userColumns[role]}
            rows={page.data?.items ?? (page.error ? [] : undefined)}
            rowKey={(row) => row.id}
            refreshing={page.isPlaceholderData}
            paging={paging}
            empty={
              <EmptyUsers
                role={role}
                viewer={viewer}
                q={q}
                failed={!page.data}
                onClear={() => search('')}
                onRetry={retry}
              />
            }
          />
        </Stack>
      </AppTabs>
    </Page>
  );
}
