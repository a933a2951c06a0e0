import { Migration } from '@mikro-orm/migrations';

/** The account of a tenancy finds its payments, however many others there are. */
export class M0037PaymentsOfContract extends Migration {
  override name = 'M0037PaymentsOfContract';

  override up(): void {
    this.addSql(
      `create index transaction_of_contract on finance.transaction (contract_id) where type = 'payment';`,
    );
  }
}
