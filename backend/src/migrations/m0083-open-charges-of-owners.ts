import { Migration } from '@mikro-orm/migrations';

/** What an owner's charges leave open, found without reading all charges: each look at an owner's dashboard asks for it. */
export class M0083OpenChargesOfOwners extends Migration {
  override name = 'M0083OpenChargesOfOwners';

  override up(): void {
    this.addSql(
      'create index charge_open_owned on contracts.charge (owner_id, due_date, id) where balance_paise > 0',
    );
  }
}
