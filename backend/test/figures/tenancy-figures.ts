import { financialYearOf } from '@kiraya/rules';
import type { Figure } from './figure.js';
import type { Body, Look, Tenancy } from './look.js';
import { isOneOfFew, paise, sum } from './sums.js';

const contract = async (look: Look, { id }: Tenancy): Promise<Body> =>
  (await look.list(look.world.accountant, '/contracts')).find((one) => one.id === id);
const account = (look: Look, { id }: Tenancy): Promise<Body> =>
  look.get(look.world.accountant, `/contracts/${id}/account`);
const settlement = (look: Look, { id }: Tenancy): Promise<Body> =>
  look.get(look.world.accountant, `/contracts/${id}/settlement`);
const arrears = async (look: Look, { id }: Tenancy): Promise<Body | undefined> =>
  (await look.list(look.world.accountant, '/finance/arrears')).find(({ contractId }) => contractId === id);

/** Certificates of the tenancy's years, by its tenant. */
async function certificates(look: Look, tenancy: Tenancy): Promise<Body[]> {
  const { startDate } = await contract(look, tenancy);
  const years = [];
  const { today } = look.world;
  for (let year = Number(startDate.slice(0, 4)) - 1; year <= Number(today.slice(0, 4)); year += 1)
    if (`${year}-04-01` <= today) years.push(financialYearOf(`${year}-04-01`));
  return Promise.all(
    years.map((year) => look.get(tenancy.tenant, `/contracts/${tenancy.id}/certificate?year=${year}`)),
  );
}

/** Figures of a tenancy. */
export const TENANCY_FIGURES: Figure<Tenancy>[] = [
  {
    figure: 'its last day, also where it was cut short',
    places: {
      'GET /contracts lastDay': async (look, tenancy) => (await contract(look, tenancy)).lastDay,
      'GET /contracts/{id}/settlement lastDay': async (look, tenancy) =>
        (await settlement(look, tenancy)).lastDay,
      'GET /contracts/{id}/certificate lastDay': async (look, tenancy) =>
        isOneOfFew(tenancy) ? (await certificates(look, tenancy)).at(-1).lastDay : undefined,
      'GET /dashboard/tenant rentedProperties contract.endDate': async (look, tenancy) => {
        const { property, status } = await contract(look, tenancy);
        const homes = (await look.dashboard(tenancy.tenant)).rentedProperties as Body[];
        return status === 'active' ? homes.find(({ id }) => id === property.id)?.contract.endDate : undefined;
      },
      'GET /dashboard/owner ownedProperties contract.endDate': async (look, { owner, ...tenancy }) => {
        const { property, status } = await contract(look, { owner, ...tenancy });
        const homes = (await look.dashboard(owner)).ownedProperties as Body[];
        return status === 'active'
          ? homes.find(({ id }) => id === property.id)?.contract?.endDate
          : undefined;
      },
      'GET /auth/profile/data contracts lastDay': async (look, { id, tenant }) =>
        isOneOfFew(tenant)
          ? ((await look.get(tenant, '/auth/profile/data')).contracts as Body[]).find((one) => one.id === id)
              .lastDay
          : undefined,
    },
  },
  {
    figure: 'owed now',
    places: {
      'GET /contracts/{id}/account owedNow': async (look, tenancy) =>
        paise((await account(look, tenancy)).owedNow),
      'GET /finance/arrears amount': async (look, tenancy) =>
        paise((await arrears(look, tenancy))?.amount ?? 0),
      'GET /finance/arrears askedAmount less paidAmount': async (look, tenancy) => {
        const row = await arrears(look, tenancy);
        return row ? paise(row.askedAmount) - paise(row.paidAmount) : 0;
      },
      'GET /finance/arrears claims balance': async (look, tenancy) =>
        sum(((await arrears(look, tenancy))?.claims ?? []) as Body[], ({ balance }) => balance),
    },
  },
  {
    figure: 'the deposit that is there',
    places: {
      'GET /contracts/{id}/account deposit.held': async (look, tenancy) =>
        paise((await account(look, tenancy)).deposit?.held ?? 0),
      'GET /contracts/{id}/account deposit.withKiraya and withOwner': async (look, tenancy) => {
        const { deposit } = await account(look, tenancy);
        return deposit ? paise(deposit.withKiraya) + paise(deposit.withOwner) : 0;
      },
      'GET /contracts/{id}/settlement depositNow': async (look, tenancy) => {
        const { withKiraya, withOwner } = (await settlement(look, tenancy)).depositNow;
        return paise(withKiraya) + paise(withOwner);
      },
      'GET /contracts/{id}/settlement deposit.held of a draft, toRefund of one that stands': async (
        look,
        tenancy,
      ) => {
        const { status, deposit, toRefund } = await settlement(look, tenancy);
        return paise(status === 'draft' ? deposit.held : toRefund);
      },
    },
  },
  {
    figure: 'rent paid',
    places: {
      'GET /contracts paidAmount': async (look, tenancy) => paise((await contract(look, tenancy)).paidAmount),
      'GET /contracts rentRecords paidAmount': async (look, tenancy) =>
        sum((await contract(look, tenancy)).rentRecords as Body[], ({ paidAmount }) => paidAmount),
      'GET /contracts/{id}/account claims paidAmount, of rents': async (look, tenancy) =>
        sum(
          ((await account(look, tenancy)).claims as Body[]).filter(({ kind }) => kind === 'rent'),
          ({ paidAmount }) => paidAmount,
        ),
      'GET /contracts/{id}/certificate total, of all years': async (look, tenancy) =>
        isOneOfFew(tenancy) ? sum(await certificates(look, tenancy), ({ total }) => total) : undefined,
    },
  },
];
