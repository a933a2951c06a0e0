import { Migration } from '@mikro-orm/migrations';

/** Pictures that look alike are found by the quarters of their likeness; a home that shows another owner's is reported. */
export class M0048SamePictures extends Migration {
  override name = 'M0048SamePictures';

  override up(): void {
    this.addSql(`
      alter table properties.picture add column likeness_parts integer[] generated always as (
        case when bit_count(likeness::bit(64)) between 8 and 56 then array[
          (likeness & 65535)::integer,
          65536 + ((likeness >> 16) & 65535)::integer,
          131072 + ((likeness >> 32) & 65535)::integer,
          196608 + ((likeness >> 48) & 65535)::integer] end) stored;
      create index picture_likeness on properties.picture using gin (likeness_parts);

      alter table properties.report add column same_as uuid references properties.property on delete cascade;
      alter table properties.report drop constraint report_reason_check;
      alter table properties.report add constraint report_reason
        check (reason in ('not_owner', 'already_let', 'wrong_facts', 'money_first', 'other', 'same_picture'));
      alter table properties.report add constraint report_same_picture check ((reason = 'same_picture') = (same_as is not null));
      create unique index report_same_as_once on properties.report (property_id, same_as) where same_as is not null;
      create index report_same_as on properties.report (same_as) where same_as is not null;
    `);
  }
}
