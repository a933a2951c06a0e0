import { Migration } from '@mikro-orm/migrations';

/** Mails that wait since the server cannot be reached or refuses the log-in. */
export class M0079FailingMails extends Migration {
  override name = 'M0079FailingMails';

  override up(): void {
    this.addSql(`
      create index mail_waiting on platform.mail (created_at) where status = 'queued' and reason is not null;

      create view platform.failing_mail_v as
        select id, created_at, reason from platform.mail
        where status = 'queued' and reason is not null and split_part(reason, ':', 1) in (
          'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY');
      grant select on platform.failing_mail_v to kiraya_app;
    `);
  }
}
