import { Migration } from '@mikro-orm/migrations';

/** The account of a tenancy finds its payments, however many others there are. */
export class M0036PaymentsOfContract extends Migration {
  override name = 'M0036PaymentsOfContract';

  override up(): void {
    this.addSql(
      `create index transaction_of_contract on finance.transaction (contract_id) where type = 'payment';`,
    );
  }
}
