import type { Figure } from './figure.js';
import type { Body, Line, Look } from './look.js';
import { firstOf, paise, sum } from './sums.js';

const accountant = async (look: Look): Promise<Body> => look.dashboard(look.world.accountant);
const summary = async (look: Look): Promise<Body> => (await accountant(look)).financialSummary;
const admin = async (look: Look): Promise<Body> => look.dashboard(look.world.admin);
const transactions = async (look: Look, filter = ''): Promise<Body> =>
  (await look.get(look.world.accountant, `/contracts/transactions/all?limit=1${filter}`)).summary;
const thisMonth = (look: Look): Promise<Body> => transactions(look, `&from=${firstOf(look.world.today)}`);
const transactionsFile = (look: Look): Promise<Line[]> =>
  look.file(look.world.accountant, '/contracts/transactions/file');
const account = async (look: Look, kind: string): Promise<number> => {
  const { accounts } = await look.get(look.world.accountant, '/finance/books');
  return paise((accounts as Body[]).find((one) => one.account === kind).balance);
};
const ofType = (lines: Line[], type: string): Line[] =>
  lines.filter((line) => line.Type?.toLowerCase().startsWith(type));
const owners = async (look: Look, of: (dashboard: Body) => number): Promise<number> =>
  sum(await Promise.all(look.world.owners.map((owner) => look.dashboard(owner))), of);
const positions = async (look: Look, of: (position: Body) => number): Promise<number> =>
  sum(
    await Promise.all(
      look.world.owners.map(({ id }) => look.get(look.world.accountant, `/finance/owners/${id}/position`)),
    ),
    of,
  );
const tenancies = async (look: Look, of: (account: Body) => number): Promise<number> =>
  sum(
    await Promise.all(
      look.world.tenancies.map(({ id }) => look.get(look.world.accountant, `/contracts/${id}/account`)),
    ),
    of,
  );
const last = <T>(rows: T[]): T => rows.at(-1) as T;

/** Figures of all owners and tenants. */
export const SITE_FIGURES: Figure<null>[] = [
  {
    figure: 'rent collected, all-time',
    places: {
      'GET /dashboard/accountant totalRentCollected': async (look) =>
        paise((await summary(look)).totalRentCollected),
      'GET /dashboard/admin totalIncome': async (look) => paise((await admin(look)).totalIncome),
      'GET /dashboard/owner totalIncome, of all': (look) => owners(look, ({ totalIncome }) => totalIncome),
      'GET /contracts/transactions/all totalPayments': async (look) =>
        paise((await transactions(look)).totalPayments),
      'transactions.csv Amount of rents': async (look) =>
        sum(ofType(await transactionsFile(look), 'rent payment'), (line) => line.Amount as string),
    },
  },
  {
    figure: 'commission on it',
    places: {
      'GET /dashboard/accountant totalCommissionEarned': async (look) =>
        paise((await summary(look)).totalCommissionEarned),
      'GET /dashboard/owner totalCommission, of all': (look) =>
        owners(look, ({ totalCommission }) => totalCommission),
      'GET /contracts/transactions/all commission': async (look) =>
        paise((await transactions(look)).commission),
      'transactions.csv Commission': async (look) =>
        sum(await transactionsFile(look), (line) => line.Commission as string),
      'GET /finance/books commission_income': (look) => account(look, 'commission_income'),
    },
  },
  {
    figure: 'rents paid out, all-time',
    places: {
      'GET /dashboard/accountant totalPayouts': async (look) => paise((await summary(look)).totalPayouts),
      'GET /contracts/transactions/all totalPayouts': async (look) =>
        paise((await transactions(look)).totalPayouts),
      'transactions.csv Amount of owner payouts': async (look) =>
        sum(ofType(await transactionsFile(look), 'owner payout'), (line) => line.Amount as string),
    },
  },
  {
    figure: 'rent collected this month',
    places: {
      'GET /dashboard/accountant monthlyIncome': async (look) => paise((await summary(look)).monthlyIncome),
      'GET /dashboard/accountant monthlyTrend, the last': async (look) =>
        paise(last((await accountant(look)).monthlyTrend as Body[]).rent),
      'GET /dashboard/admin incomeOverTime, the last': async (look) =>
        paise(last((await admin(look)).incomeOverTime as Body[]).income),
      'GET /contracts/transactions/all?from= totalPayments': async (look) =>
        paise((await thisMonth(look)).totalPayments),
    },
  },
  {
    figure: 'commission this month',
    places: {
      'GET /dashboard/accountant monthlyCommission': async (look) =>
        paise((await summary(look)).monthlyCommission),
      'GET /dashboard/accountant commissionTrend, the last': async (look) =>
        paise(last((await accountant(look)).commissionTrend as Body[]).amount),
      'GET /contracts/transactions/all?from= commission': async (look) =>
        paise((await thisMonth(look)).commission),
    },
  },
  {
    figure: 'rent that is due and unpaid',
    places: {
      'GET /dashboard/accountant pendingPayments': async (look) =>
        paise((await summary(look)).pendingPayments),
      'GET /finance/dues amount': async (look) =>
        sum(await look.list(look.world.accountant, '/finance/dues'), ({ amount }) => amount),
      'dues.csv To be paid': async (look) =>
        sum(
          await look.file(look.world.accountant, '/finance/dues/file'),
          (line) => line['To be paid'] as string,
        ),
      'claims.csv To be paid, of rents': async (look) =>
        sum(
          (await look.file(look.world.accountant, '/finance/claims/file')).filter(
            ({ Kind }) => Kind === 'rent',
          ),
          (line) => line['To be paid'] as string,
        ),
      'GET /dashboard/tenant pendingRent, of all': async (look) =>
        sum(
          await Promise.all(look.world.tenants.map((one) => look.dashboard(one))),
          ({ pendingRent }) => pendingRent,
        ),
    },
  },
  {
    figure: 'what is to collect, rents and charges',
    places: {
      'GET /finance/arrears/sum amount': async (look) =>
        paise((await look.get(look.world.accountant, '/finance/arrears/sum')).amount),
      'GET /finance/arrears amount': async (look) =>
        sum(await look.list(look.world.accountant, '/finance/arrears'), ({ amount }) => amount),
      'arrears.csv To be paid': async (look) =>
        sum(
          await look.file(look.world.accountant, '/finance/arrears/file'),
          (line) => line['To be paid'] as string,
        ),
      'GET /contracts/{id}/account owedNow, of all': (look) => tenancies(look, ({ owedNow }) => owedNow),
    },
  },
  {
    figure: 'tenancies to collect from',
    places: {
      'GET /finance/arrears/sum contracts': async (look) =>
        (await look.get(look.world.accountant, '/finance/arrears/sum')).contracts,
      'GET /finance/arrears X-Total-Count': (look) => look.count(look.world.accountant, '/finance/arrears'),
      'GET /finance/arrears rows': async (look) =>
        (await look.list(look.world.accountant, '/finance/arrears')).length,
      'GET /contracts/{id}/account owedNow above 0': (look) =>
        tenancies(look, ({ owedNow }) => (owedNow > 0 ? 0.01 : 0)),
    },
  },
  {
    figure: 'what is to be sent to owners now',
    places: {
      'GET /finance/payables transferable': async (look) =>
        sum(await look.list(look.world.accountant, '/finance/payables'), ({ transferable }) => transferable),
      'payables.csv To be sent': async (look) =>
        sum(
          await look.file(look.world.accountant, '/finance/payables/file'),
          (line) => line['To be sent'] as string,
        ),
      'GET /finance/owners/{id}/position transferable, of all': (look) =>
        positions(look, ({ transferable }) => transferable),
    },
  },
  {
    figure: 'what was paid ahead and is held for later',
    places: {
      'GET /dashboard/accountant heldForLater': async (look) => paise((await summary(look)).heldForLater),
      'GET /dashboard/admin heldForLater': async (look) => paise((await admin(look)).heldForLater),
      'GET /dashboard/owner heldForLater, of all': (look) => owners(look, ({ heldForLater }) => heldForLater),
      'GET /finance/owners/{id}/position heldForLater, of all': (look) =>
        positions(look, ({ heldForLater }) => heldForLater),
    },
  },
  {
    figure: 'all that is held for owners, less what they owe',
    places: {
      'GET /finance/books owner_payable less owner_owes': async (look) =>
        (await account(look, 'owner_payable')) - (await account(look, 'owner_owes')),
      'GET /finance/owners/{id}/position held and heldForLater less owes, of all': async (look) =>
        (await positions(look, ({ held }) => held)) +
        (await positions(look, ({ heldForLater }) => heldForLater)) -
        (await positions(look, ({ owes }) => owes)),
    },
  },
  {
    figure: 'deposits that Kiraya holds',
    places: {
      'GET /dashboard/accountant depositsHeld': async (look) => paise((await summary(look)).depositsHeld),
      'GET /dashboard/admin depositsHeld': async (look) => paise((await admin(look)).depositsHeld),
      'GET /dashboard/owner depositsHeld, of all': (look) => owners(look, ({ depositsHeld }) => depositsHeld),
      'GET /finance/books deposit_held less deposit_with_owner': async (look) =>
        (await account(look, 'deposit_held')) - (await account(look, 'deposit_with_owner')),
      'GET /contracts/{id}/account deposit.held less withOwner, of all': (look) =>
        tenancies(look, ({ deposit }) => (deposit ? deposit.held - deposit.withOwner : 0)),
    },
  },
  {
    figure: 'Kiraya’s share of what is paid beside rent',
    places: {
      'GET /dashboard/accountant otherIncome': async (look) => paise((await summary(look)).otherIncome),
      'GET /dashboard/admin otherIncome': async (look) => paise((await admin(look)).otherIncome),
      'GET /finance/books fee_income': (look) => account(look, 'fee_income'),
    },
  },
];
