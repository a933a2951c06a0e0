import type { Figure } from './figure.js';
import type { Body, Line, Look, Paid, Received } from './look.js';
import { paise, sum } from './sums.js';

const receipt = (look: Look, { id }: Received): Promise<Body> =>
  look.get(look.world.accountant, `/finance/receipts/${id}`);
const payout = (look: Look, { id }: Paid): Promise<Body> =>
  look.get(look.world.accountant, `/finance/payouts/${id}`);

/** Lines of a file that are not reversed, by a column's value. */
const standing = async (look: Look, column: string, id: string): Promise<Line[]> =>
  (await look.file(look.world.accountant, '/contracts/transactions/file')).filter(
    (line) => line[column] === id && !line.Reverses && !line['Reversed by'],
  );

/** Sum named by the latest activity that links to a page. */
async function named(look: Look, path: string): Promise<number | undefined> {
  const { recentActivity } = await look.dashboard(look.world.admin);
  const { text = '' } = (recentActivity as Body[]).find((one) => one.path === path) ?? {};
  const [, rupees] = /₹([0-9,.]*[0-9])/.exec(text as string) ?? [];
  return rupees === undefined ? undefined : paise(rupees.replaceAll(',', ''));
}

/** First sum after a label in a PDF. */
async function onPaper(look: Look, path: string, label: RegExp): Promise<number> {
  const texts = await look.paper(look.world.accountant, path);
  const [, rupees] =
    /₹([0-9,.]+)/.exec(texts.slice(texts.findIndex((text) => label.test(text))).join(' ')) ?? [];
  if (rupees === undefined) throw new Error(`No sum after ${label}: ${texts.join(' | ')}`);
  return paise(rupees.replaceAll(',', ''));
}

/** Figures of a receipt. */
export const RECEIPT_FIGURES: Figure<Received>[] = [
  {
    figure: 'what came in by a receipt',
    places: {
      'GET /finance/receipts/{id} amount': async (look, one) => paise((await receipt(look, one)).amount),
      'GET /finance/receipts/{id} amount, the tenant’s': async (look, { id, tenant }) =>
        paise((await look.get(tenant, `/finance/receipts/${id}`)).amount),
      'GET /finance/receipts/{id} lines and charges': async (look, one) => {
        const { lines, charges } = await receipt(look, one);
        const amount = ({ amount: rupees }: Body): number => rupees;
        return sum(lines as Body[], amount) + sum(charges as Body[], amount);
      },
      'GET /contracts/{id}/account statement': async (look, { id, contractId }) => {
        const account = await look.get(look.world.accountant, `/contracts/${contractId}/account`);
        const line = (account.statement as Body[]).find((row) => row.type === 'receipt' && row.id === id);
        return line && -paise(line.amount);
      },
      'transactions.csv Amount, by Receipt id': async (look, one) => {
        if ((await receipt(look, one)).reversedOn !== null) return undefined;
        return sum(await standing(look, 'Receipt id', one.id), (line) => line.Amount as string);
      },
      'GET /dashboard/admin recentActivity': (look, { id }) => named(look, `/payouts/receipts/${id}`),
      'the paper’s amount': async (look, { id, hasPaper }) =>
        hasPaper
          ? onPaper(look, `/finance/receipts/${id}/pdf`, /^(?:Amount (?:received|set off)|Tax kept back)/i)
          : undefined,
    },
  },
];

/** Figures of a payout. */
export const PAYOUT_FIGURES: Figure<Paid>[] = [
  {
    figure: 'what a payout pays of rents and charges',
    places: {
      'GET /finance/payouts/{id} amount': async (look, one) => paise((await payout(look, one)).amount),
      'GET /finance/payouts/{id} amount, the owner’s': async (look, { id, owner }) =>
        paise((await look.get(owner, `/finance/payouts/${id}`)).amount),
      'GET /finance/payouts/{id} lines': async (look, one) =>
        sum((await payout(look, one)).lines as Body[], ({ amount }) => amount),
      'transactions.csv Amount, by Payout id': async (look, one) => {
        const { reversedAmount, recovered } = await payout(look, one);
        if (reversedAmount || recovered) return undefined;
        return sum(await standing(look, 'Payout id', one.id), (line) => line.Amount as string);
      },
    },
  },
  {
    figure: 'what a payout sends: the same less what the owner owed',
    places: {
      'GET /finance/payouts/{id} transferred': async (look, one) =>
        paise((await payout(look, one)).transferred),
      'GET /finance/payouts/{id} amount less deductions': async (look, one) => {
        const { amount, deductions } = await payout(look, one);
        return paise(amount) - sum(deductions as Body[], (deduction) => deduction.amount);
      },
      'GET /dashboard/admin recentActivity': (look, { id }) => named(look, `/payouts/paid/${id}`),
      'the paper’s amount': async (look, { id, hasPaper }) =>
        hasPaper ? onPaper(look, `/finance/payouts/${id}/pdf`, /^Amount transferred/i) : undefined,
    },
  },
];
