import { sumOf } from './sum-of';

interface Owable {
  /** Rupees: what is open of it. */
  balance: number;
  /** `YYYY-MM-DD` */
  dueDate: string;
}

/** The rents of which something is owed on a day, the oldest first. */
const owedOn = <Rent extends Owable>(records: readonly Rent[], today: string): Rent[] =>
  records.filter(({ balance, dueDate }) => balance > 0 && dueDate <= today);

/** What is owed on a day in all, in rupees. */
export const amountOwed = (records: readonly Owable[], today: string): number =>
  sumOf(owedOn(records, today).map(({ balance }) => balance));
