import { Migration } from '@mikro-orm/migrations';

/** When who showed interest confirmed, by the link of a mail, that the email is theirs. */
export class M0063ConfirmedInterests extends Migration {
  override name = 'M0063ConfirmedInterests';

  override up(): void {
    this.addSql('alter table properties.interest add column confirmed_at timestamptz');
  }
}
