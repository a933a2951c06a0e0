import { Migration } from '@mikro-orm/migrations';

/** What needs a person is counted by an index alone; mails that were given up stay for as long as the interests counted. */
export class M0011Attention extends Migration {
  override name = 'M0011Attention';

  override up(): void {
    this.addSql(`
      create index interest_latest on properties.interest (created_at desc, id desc);
      create view properties.interest_v as select id, property_id, created_at from properties.interest;
      grant select on properties.interest_v to kiraya_app;

      create index job_failed on pgboss.job_common (name, completed_on desc) where state = 'failed';
      update pgboss.queue set deletion_seconds = 604800 where name = 'mail';
      create view platform.failed_mail_v as
        select id, completed_on as failed_at from pgboss.job where name = 'mail' and state = 'failed';
      grant select on platform.failed_mail_v to kiraya_app;
    `);
  }
}
