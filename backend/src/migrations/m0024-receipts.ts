import { Migration } from '@mikro-orm/migrations';
import { tallied } from './m0007-dashboards.js';
import { AFTER, BEFORE } from './m0024/comparisons.js';
import { ADDS_UP, NUMBERS, RECEIPTS, VIEWS } from './m0024/receipts.js';
import { BALANCES, DAYS, SUMS } from './m0024/rent-records.js';
import { KEPT, PARTS, SUMMED } from './m0024/transactions.js';

/** Rents can be paid in parts and in advance, several by one receipt; what is paid whole stays as it was. */
export class M0024Receipts extends Migration {
  override name = 'M0024Receipts';

  override up(): void {
    this.addSql(
      BEFORE +
        SUMS +
        RECEIPTS +
        PARTS +
        NUMBERS +
        BALANCES +
        UNPAID +
        SUMMED +
        DAYS +
        ADDS_UP +
        VIEWS +
        KEPT +
        AFTER,
    );
  }
}

/** The sums by due date, of balances. */
const UNPAID = `
  drop function contracts.tally_unpaid, contracts.tally_dues cascade;
  delete from platform.tally where name in ('contracts.unpaid', 'contracts.dues');
  ${tallied(
    'contracts.rent_record',
    'contracts.unpaid',
    (rows) => `select due_date::text as key, balance_paise as amount from ${rows} where balance_paise > 0`,
  )}
  ${tallied(
    'contracts.rent_record',
    'contracts.dues',
    (rows) => `select due_date::text as key, 1 as amount from ${rows} where balance_paise > 0`,
  )}
`;
