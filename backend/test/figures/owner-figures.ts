import { addDays } from '@kiraya/rules';
import type { Figure } from './figure.js';
import type { Body, Look, Person } from './look.js';
import { firstOf, isOneOfFew, paise, sum } from './sums.js';

const transactions = async (look: Look, owner: Person, filter = ''): Promise<Body> =>
  (await look.get(owner, `/contracts/transactions/all?limit=1${filter}`)).summary;
const seenByStaff = async (look: Look, { id }: Person): Promise<Body> =>
  (await look.get(look.world.accountant, `/contracts/transactions/all?limit=1&ownerId=${id}`)).summary;
const position = (look: Look, { id }: Person): Promise<Body> =>
  look.get(look.world.accountant, `/finance/owners/${id}/position`);
const period = ({ world: { today } }: Look): string => `from=${addDays(today, -365)}&to=${today}`;
const statement = (look: Look, owner: Person): Promise<Body> =>
  look.get(owner, `/finance/owners/${owner.id}/statement?${period(look)}`);
const payable = async (look: Look, { id }: Person): Promise<Body | undefined> =>
  (await look.list(look.world.accountant, '/finance/payables')).find(({ ownerId }) => ownerId === id);
const payableLine = async (look: Look, { id }: Person) =>
  (await look.file(look.world.accountant, '/finance/payables/file')).find((line) => line['Owner id'] === id);
const contracts = async (look: Look, { id }: Person): Promise<Body[]> => {
  const own = new Set(look.world.tenancies.filter(({ owner }) => owner.id === id).map((one) => one.id));
  return (await look.list(look.world.accountant, '/contracts')).filter((one) => own.has(one.id));
};
const rents = async (look: Look, owner: Person): Promise<Body[]> =>
  (await contracts(look, owner)).flatMap(({ rentRecords }) => rentRecords as Body[]);
const accounts = async (look: Look, owner: Person): Promise<Body[]> =>
  Promise.all(
    (await contracts(look, owner)).map(({ id }) =>
      look.get(look.world.accountant, `/contracts/${id}/account`),
    ),
  );
const late = async (look: Look, owner: Person): Promise<Body[]> =>
  (await rents(look, owner)).filter(({ balance, dueDate }) => balance > 0 && dueDate < look.world.today);

/** Figures of an owner. */
export const OWNER_FIGURES: Figure<Person>[] = [
  {
    figure: 'Total income: rent collected, all-time',
    places: {
      'GET /dashboard/owner totalIncome': async (look, owner) =>
        paise((await look.dashboard(owner)).totalIncome),
      'GET /contracts/transactions/all totalPayments, the owner’s': async (look, owner) =>
        paise((await transactions(look, owner)).totalPayments),
      'GET /contracts/transactions/all?ownerId= totalPayments, the staff’s': async (look, owner) =>
        paise((await seenByStaff(look, owner)).totalPayments),
      'GET /contracts rentRecords paidAmount': async (look, owner) =>
        sum(await rents(look, owner), ({ paidAmount }) => paidAmount),
    },
  },
  {
    figure: 'Net income: the same less commission',
    places: {
      'GET /dashboard/owner netIncome': async (look, owner) => paise((await look.dashboard(owner)).netIncome),
      'GET /contracts/transactions/all?transactionType=payment netIncome': async (look, owner) =>
        paise((await transactions(look, owner, '&transactionType=payment')).netIncome),
      'GET /contracts/transactions/all netIncome and totalPayouts': async (look, owner) => {
        const { netIncome, totalPayouts } = await transactions(look, owner);
        return paise(netIncome) + paise(totalPayouts);
      },
    },
  },
  {
    figure: 'Net income this month',
    places: {
      'GET /dashboard/owner incomeTrend netIncome, the last': async (look, owner) =>
        paise((await look.dashboard(owner)).incomeTrend.at(-1).netIncome),
      'GET /contracts/transactions/all?transactionType=payment&from= netIncome': async (look, owner) =>
        paise(
          (await transactions(look, owner, `&transactionType=payment&from=${firstOf(look.world.today)}`))
            .netIncome,
        ),
    },
  },
  {
    figure: 'net income with what was paid beside rent',
    places: {
      'GET /dashboard/owner netIncome and otherIncome': async (look, owner) => {
        const { netIncome, otherIncome } = await look.dashboard(owner);
        return paise(netIncome) + paise(otherIncome);
      },
      'GET /finance/owners/{id}/statement months net': async (look, owner) =>
        isWhole(await statement(look, owner))
          ? sum((await statement(look, owner)).months as Body[], ({ net }) => net)
          : undefined,
    },
  },
  {
    figure: 'commission, all-time',
    places: {
      'GET /dashboard/owner totalCommission': async (look, owner) =>
        paise((await look.dashboard(owner)).totalCommission),
      'GET /contracts/transactions/all commission': async (look, owner) =>
        paise((await transactions(look, owner)).commission),
    },
  },
  {
    figure: 'Overdue: what is left of rents whose day has passed',
    places: {
      'GET /dashboard/owner overdueAmount': async (look, owner) =>
        paise((await look.dashboard(owner)).overdueAmount),
      'GET /finance/owners/{id}/statement overdue balance, of rents': async (look, owner) =>
        sum(
          ((await statement(look, owner)).overdue as Body[]).filter(({ kind }) => kind === 'rent'),
          ({ balance }) => balance,
        ),
      'GET /contracts rentRecords balance': async (look, owner) =>
        sum(await late(look, owner), ({ balance }) => balance),
      'GET /contracts overdueAmount': async (look, owner) =>
        sum(await contracts(look, owner), ({ overdueAmount }) => overdueAmount),
    },
  },
  {
    figure: 'rents that are late',
    places: {
      'GET /dashboard/owner overdueRents': async (look, owner) => (await look.dashboard(owner)).overdueRents,
      'GET /contracts rentRecords': async (look, owner) => (await late(look, owner)).length,
    },
  },
  {
    figure: 'what is collected and payable now',
    places: {
      'GET /finance/owners/{id}/position held': async (look, owner) =>
        paise((await position(look, owner)).held),
      'GET /finance/payables amount and otherAmount': async (look, owner) => {
        const row = await payable(look, owner);
        return row && paise(row.amount) + paise(row.otherAmount);
      },
      'payables.csv Owed of rents and Owed of charges': async (look, owner) => {
        const line = await payableLine(look, owner);
        return line && paise(line['Owed of rents'] as string) + paise(line['Owed of charges'] as string);
      },
    },
  },
  {
    figure: 'held for later',
    places: {
      'GET /finance/owners/{id}/position heldForLater': async (look, owner) =>
        paise((await position(look, owner)).heldForLater),
      'GET /dashboard/owner heldForLater': async (look, owner) =>
        paise((await look.dashboard(owner)).heldForLater),
      'GET /finance/payables heldForLater': async (look, owner) => {
        const row = await payable(look, owner);
        return row && paise(row.heldForLater);
      },
    },
  },
  {
    figure: 'to be sent now',
    places: {
      'GET /finance/owners/{id}/position transferable': async (look, owner) =>
        paise((await position(look, owner)).transferable),
      'GET /finance/payables transferable': async (look, owner) => {
        const row = await payable(look, owner);
        return row ? paise(row.transferable) : 0;
      },
      'payables.csv To be sent': async (look, owner) => {
        const line = await payableLine(look, owner);
        return line ? paise(line['To be sent'] as string) : 0;
      },
      'the bank’s file Amount': (look, owner) => sentByBank(look, owner),
    },
  },
  {
    figure: 'held in all, less what the owner owes',
    places: {
      'GET /finance/owners/{id}/position held and heldForLater less owes': async (look, owner) => {
        const { held, heldForLater, owes } = await position(look, owner);
        return paise(held) + paise(heldForLater) - paise(owes);
      },
      'GET /finance/owners/{id}/position heldInAll less owes': async (look, owner) => {
        const { heldInAll, owes } = await position(look, owner);
        return paise(heldInAll) - paise(owes);
      },
      'GET /finance/owners/{id}/statement closing': async (look, owner) =>
        paise((await statement(look, owner)).closing),
      'owner-statement.csv Balance, the last': async (look, owner) => {
        if (!isOneOfFew(owner)) return undefined;
        const path = `/finance/owners/${owner.id}/statement?${period(look)}&format=csv`;
        return paise((await look.download(owner, path)).at(-1)?.Balance as string);
      },
    },
  },
  {
    figure: 'deposits that Kiraya holds',
    places: {
      'GET /dashboard/owner depositsHeld': async (look, owner) =>
        paise((await look.dashboard(owner)).depositsHeld),
      'GET /contracts/{id}/account deposit.withKiraya': async (look, owner) =>
        sum(await accounts(look, owner), ({ deposit }) => deposit?.withKiraya ?? 0),
    },
  },
];

/** Tests for a statement without an opening balance. */
const isWhole = ({ opening }: Body): boolean => opening === 0;

/** Amount in a file for the bank; undefined for an owner who cannot be paid by it. */
async function sentByBank(look: Look, owner: Person): Promise<number | undefined> {
  const row = await payable(look, owner);
  if (row?.payee.kind !== 'bank_account' || row.payee.heldUntil || row.transferable === 0) return undefined;
  const body = { ownerIds: [owner.id], kind: 'bank_account', amount: row.transferable };
  const lines = await look.file(look.world.admin, `/finance/bank-file`, body);
  return sum(lines, ({ Amount }) => Amount as string);
}
