import type { Figure } from './figure.js';
import type { Body, Look, Person } from './look.js';
import { isOneOfFew, paise, sum } from './sums.js';

const contracts = async (look: Look, tenant: Person): Promise<Body[]> => {
  const ids = new Set(look.world.tenancies.filter((one) => one.tenant.id === tenant.id).map(({ id }) => id));
  return (await look.list(look.world.accountant, '/contracts')).filter(({ id }) => ids.has(id));
};
const rents = async (look: Look, tenant: Person): Promise<Body[]> =>
  (await contracts(look, tenant)).flatMap(({ rentRecords }) => rentRecords as Body[]);
const accounts = async (look: Look, tenant: Person): Promise<Body[]> =>
  Promise.all((await contracts(look, tenant)).map(({ id }) => look.get(tenant, `/contracts/${id}/account`)));
const arrears = async (look: Look, tenant: Person): Promise<Body[]> =>
  (await look.list(look.world.accountant, '/finance/arrears')).filter((row) => row.tenant.id === tenant.id);
const inFile = async (look: Look, tenant: Person) =>
  (await look.file(look.world.accountant, '/finance/arrears/file')).filter(
    (line) => line['Tenant id'] === tenant.id,
  );
const openClaims = async (look: Look, tenant: Person): Promise<Body[]> =>
  (await accounts(look, tenant)).flatMap(({ claims }) => claims as Body[]);

/** Latest rents with their balances. */
const left = (records: readonly Body[]): string =>
  records.map(({ id, balance }) => `${id} ${balance}`).join(', ');

/** Figures of a tenant. */
export const TENANT_FIGURES: Figure<Person>[] = [
  {
    figure: 'Total rent paid',
    places: {
      'GET /dashboard/tenant totalRentPaid': async (look, tenant) =>
        paise((await look.dashboard(tenant)).totalRentPaid),
      'GET /contracts/transactions/all totalPayments': async (look, tenant) =>
        paise((await look.get(tenant, '/contracts/transactions/all?limit=1')).summary.totalPayments),
      'GET /contracts rentRecords paidAmount': async (look, tenant) =>
        sum(await rents(look, tenant), ({ paidAmount }) => paidAmount),
      'GET /auth/profile/data rentRecords paidAmount': async (look, tenant) =>
        isOneOfFew(tenant)
          ? sum(
              (await look.get(tenant, '/auth/profile/data')).rentRecords as Body[],
              ({ paidAmount }) => paidAmount,
            )
          : undefined,
    },
  },
  {
    figure: 'Pending rent: due and not paid',
    places: {
      'GET /dashboard/tenant pendingRent': async (look, tenant) =>
        paise((await look.dashboard(tenant)).pendingRent),
      'GET /contracts rentRecords balance': async (look, tenant) =>
        sum(
          (await rents(look, tenant)).filter(({ dueDate }) => dueDate <= look.world.today),
          ({ balance }) => balance,
        ),
      'GET /contracts/{id}/account claims balance, of rents': async (look, tenant) =>
        sum(
          (await openClaims(look, tenant)).filter(
            ({ kind, dueDate }) => kind === 'rent' && dueDate <= look.world.today,
          ),
          ({ balance }) => balance,
        ),
    },
  },
  {
    figure: 'to pay now, rent or not',
    places: {
      'GET /dashboard/tenant toPay.amount': async (look, tenant) =>
        paise((await look.dashboard(tenant)).toPay.amount),
      'GET /dashboard/tenant pendingRent and toPay.besideRent': async (look, tenant) => {
        const { pendingRent, toPay } = await look.dashboard(tenant);
        return paise(pendingRent) + paise(toPay.besideRent);
      },
      'GET /contracts/{id}/account owedNow': async (look, tenant) =>
        sum(await accounts(look, tenant), ({ owedNow }) => owedNow),
      'GET /finance/arrears amount': async (look, tenant) =>
        sum(await arrears(look, tenant), ({ amount }) => amount),
      'arrears.csv To be paid': async (look, tenant) =>
        sum(await inFile(look, tenant), (line) => line['To be paid'] as string),
    },
  },
  {
    figure: 'said to be paid, being checked',
    places: {
      'GET /dashboard/tenant beingChecked': async (look, tenant) =>
        sum((await look.dashboard(tenant)).beingChecked as Body[], ({ amount }) => amount),
      'GET /contracts/{id}/account beingChecked': async (look, tenant) =>
        sum(await accounts(look, tenant), ({ beingChecked }) => beingChecked?.amount ?? 0),
    },
  },
  {
    figure: 'what is left of each of the latest rents',
    places: {
      'GET /dashboard/tenant recentPayments balance': async (look, tenant) =>
        left((await look.dashboard(tenant)).recentPayments),
      'GET /contracts rentRecords balance': async (look, tenant) => {
        const byId = new Map((await rents(look, tenant)).map((one) => [one.id, one]));
        const latest = (await look.dashboard(tenant)).recentPayments as Body[];
        return left(latest.map(({ id }) => byId.get(id)));
      },
    },
  },
];
