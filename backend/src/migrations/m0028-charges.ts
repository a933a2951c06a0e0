import { Migration } from '@mikro-orm/migrations';
import { CHARGES, CREDITS } from './m0028/claims.js';
import { ENTRIES, TENDERS } from './m0028/entries.js';
import { LEDGER, LEGS, POSITIONS } from './m0028/ledger.js';
import { DUMMY, KEPT, VIEWS } from './m0028/kept.js';

/** What is owed beside rent, what of it is let off, and where the money for it lies; rents stay as they are. */
export class M0028Charges extends Migration {
  override name = 'M0028Charges';

  override up(): void {
    this.addSql(CHARGES + CREDITS + TENDERS + ENTRIES + LEGS + POSITIONS + LEDGER + VIEWS + KEPT + DUMMY);
  }
}
