import { Migration } from '@mikro-orm/migrations';

/** What is unpaid, to be summed up to a day without grouping it by day first. */
export class M0012UnpaidPieces extends Migration {
  override name = 'M0012UnpaidPieces';

  override up(): void {
    this.addSql(`
      -- In pieces, several a day; days are texts (YYYY-MM-DD) and compare as days do.
      create view contracts.unpaid_piece_v as
        select key as due_on, amount as amount_paise from platform.tally where name = 'contracts.unpaid';
      grant select on contracts.unpaid_piece_v to kiraya_app;
    `);
  }
}
