import { Migration } from '@mikro-orm/migrations';

/**
 * Sessions whose holder has confirmed that it is them, and a change of the operator's UPI id that is held for a day: the
 * latest row is in force from then on, and meanwhile what was in force before.
 */
export class M0057Confirmations extends Migration {
  override name = 'M0057Confirmations';

  override up(): void {
    this.addSql(`
      alter table auth.session add column confirmed_until timestamptz;

      alter table finance.operator_upi
        add column held_until timestamptz,
        add column meanwhile text,
        add constraint operator_upi_held_for_a_day check (held_until = set_at + interval '24 hours'),
        add constraint operator_upi_meanwhile check (held_until is not null or meanwhile is null),
        add constraint operator_upi_removed_at_once check (upi_id is not null or held_until is null);
      create or replace view finance.operator_upi_v as
        select id, upi_id, set_at, set_by, held_until, meanwhile from finance.operator_upi;
    `);
  }
}
