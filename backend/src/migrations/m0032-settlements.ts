import { Migration } from '@mikro-orm/migrations';
import { CANCELLED } from './m0032/cancelled.js';
import { KEPT, LAST_DAY, REFUNDS, SETTLEMENTS } from './m0032/settlements.js';

/** What a tenancy comes to at its end, what is given back of its deposit, and rents that are not asked for any more. */
export class M0032Settlements extends Migration {
  override name = 'M0032Settlements';

  override up(): void {
    this.addSql(CANCELLED + SETTLEMENTS + REFUNDS + LAST_DAY + KEPT);
  }
}
