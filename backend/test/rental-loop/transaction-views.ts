import { type ModelTransaction, ownerOf } from './model-lines.js';
import type { Account } from '../support/accounts.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import { figuresOf, propertyOf, tenantOf } from './model-figures.js';
import { rupees } from './model-sums.js';
import type { Play } from './play.js';
import { eachOf, latestFirst, type View } from './view.js';

/** Transaction as compared: identity, amounts and reversal. */
function lineOf(model: Model, one: ModelTransaction): unknown[] {
  const { amount, commission } = one;
  const name = (other: ModelTransaction | undefined): string | null =>
    other ? `transaction ${other.key}` : null;
  const reversal = model.transactions.find(({ reverses }) => reverses === one);
  const figures = [amount, commission, amount - commission].map(rupees);
  return [name(one), one.date, ...figures, name(one.reverses), name(reversal)];
}

function summaryOf(some: ModelTransaction[]): Record<string, number> {
  const { payments, payouts, commission } = figuresOf(some);
  return {
    totalPayments: rupees(payments),
    totalPayouts: rupees(payouts),
    commission: rupees(commission),
    netIncome: rupees(payments - payouts - commission),
  };
}

/** Tests for rents. Other postings are listed as well, but not in the sums. */
const isOfRents = ({ type }: { type: string }): boolean => type === 'payment' || type === 'payout';

/** Expected transactions for everyone, unfiltered and by every filter: rows, count and sums. */
export function transactionViews(play: Play, model: Model): Record<string, View> {
  const { stage, cast } = play;
  const [from, to] = [plusDays(model.today, -75), plusDays(model.today, -20)];
  const isPayment = ({ type }: ModelTransaction): boolean => type === 'payment';
  const view = (who: Account, query: string, isOf: (one: ModelTransaction) => boolean): View => {
    const some = latestFirst(
      model.transactions.filter(isOf),
      ({ date }) => date,
      (one) => play.transactionId(one),
    );
    return {
      who,
      path: `/contracts/transactions/all?limit=200${query}`,
      told: ({ items, summary }, total) => [
        summary,
        String(Number(total) - items.filter((one: { type: string }) => !isOfRents(one)).length),
        items
          .filter(isOfRents)
          .map((one: Record<string, unknown>) =>
            ['id', 'date', 'amount', 'commission', 'netAmount', 'reversesId', 'reversedById'].map(
              (key) => one[key],
            ),
          ),
      ],
      expected: [summaryOf(some), String(some.length), some.map((one) => lineOf(model, one))],
    };
  };
  const { admin, accountant } = stage;
  return {
    'all transactions': view(admin, '', () => true),
    'all payouts': view(accountant, '&transactionType=payout', (one) => !isPayment(one)),
    'transactions of some days': view(
      accountant,
      `&from=${from}&to=${to}`,
      ({ date }) => from <= date && date <= to,
    ),
    ...eachOf(cast.owners, 'transactions to owner', (who, n) => view(who, '', (one) => ownerOf(one) === n)),
    ...eachOf(cast.owners, 'payments since a day, of owner', ({ id }, n) =>
      view(
        admin,
        `&ownerId=${id}&transactionType=payment&from=${from}`,
        (one) => ownerOf(one) === n && isPayment(one) && one.date >= from,
      ),
    ),
    ...eachOf(cast.tenants, 'transactions to tenant', (who, n) =>
      view(who, '', (one) => tenantOf(one) === n && isPayment(one)),
    ),
    ...eachOf(cast.properties, 'transactions of property', (id, n) =>
      view(accountant, `&propertyId=${id}`, (one) => propertyOf(one) === n),
    ),
  };
}
