import type { Schemas } from '@kiraya/api-client';
import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import {
  adminKeys,
  dashboardKeys,
  featuredKeys,
  moneyKeys,
  publicPropertyKeys,
  userKeys,
} from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

export type Role = Schemas['RoleDto']['name'];
export type Account = Schemas['AdminUserDto'];

/** Roles, in the order in which they are offered. */
export const ROLES = ['owner', 'tenant', 'accountant', 'admin'] as const satisfies readonly Role[];

interface AccountsFilter {
  role?: Role;
  q?: string;
  suspended?: 'true';
  cursor?: string;
}

const fetchAccounts = (filter: AccountsFilter, signal: AbortSignal) =>
  readPage(api.GET('/api/admin/users', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal }));

/** Query for a page of all accounts, newest first. Keeps the previous page while the next one loads. */
export const accountsQuery = (filter: AccountsFilter) =>
  queryOptions({
    queryKey: adminKeys.of('accounts', filter),
    queryFn: ({ signal }) => fetchAccounts(filter, signal),
    placeholderData: keepPreviousData,
  });

/** Keys of all queries that show accounts or their number. */
export const accountInvalidationKeys = [
  ...[adminKeys.of('accounts'), adminKeys.of('statistics'), adminKeys.of('data-status')],
  ...[adminKeys.of('invitations'), userKeys.all, dashboardKeys.all],
];

/** Creates an account. Its holder gets a mail with a link to set the password. */
export const addAccount = (body: Schemas['AddUserDto'], once: Once): Promise<Account> =>
  once('user', (header) => read(api.POST('/api/admin/users', { params: { header }, body })));

export const deleteAccount = (id: string) => read(api.DELETE('/api/admin/users/{id}', byId(id)));

/** Like `accountInvalidationKeys`, with the public homes: those of a suspended owner are hidden. */
export const suspensionInvalidationKeys = [
  ...accountInvalidationKeys,
  featuredKeys.all,
  publicPropertyKeys.all,
];

const byId = (id: string) => ({ params: { path: { id } } });

export const suspendAccount = (id: string, reason: string): Promise<Account> =>
  read(api.POST('/api/admin/users/{id}/suspension', { ...byId(id), body: { reason } }));

export const restoreAccount = (id: string): Promise<Account> =>
  read(api.DELETE('/api/admin/users/{id}/suspension', byId(id)));

export const resetSecondFactor = (id: string): Promise<Account> =>
  read(api.DELETE('/api/admin/users/{id}/second-factor', byId(id)));
export const confirmEmail = (id: string): Promise<Account> =>
  read(api.POST('/api/admin/users/{id}/email-confirmation', byId(id)));

/** Keys of all queries that show payout accounts. */
export const payeeInvalidationKeys = [moneyKeys.of('payables')];

export const setPayee = (id: string, body: Schemas['PayeeInputDto']) =>
  read(api.PUT('/api/finance/owners/{id}/payee', { ...byId(id), body }));
