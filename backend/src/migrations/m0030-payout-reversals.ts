import { Migration } from '@mikro-orm/migrations';

/** A payout is read, and taken back, as a whole. */
export class M0030PayoutReversals extends Migration {
  override name = 'M0030PayoutReversals';

  override up(): void {
    this.addSql(
      `create index transaction_of_payout on finance.transaction (payout_id) where payout_id is not null;`,
    );
  }
}
