import { Migration } from '@mikro-orm/migrations';

const keyOf = (name: string) => `lower(${name} collate "C")`;
const WHOLE = String.raw`regexp_replace(${keyOf('email')}, '^(.[^+]*)(\+.*)?(@[^@]*)$', '\1\3')`;

/**
 * What accounts are found by, and the mailbox of their email, as `foldedName` and `mailboxOf` in `rules/` have them: in a
 * collation that lowers ASCII letters alone, whatever the database's own is; others are kept in lower case (`keptName`). Owners' reports of homes count for nothing.
 */
export class M0056FoldedNames extends Migration {
  override name = 'M0056FoldedNames';

  override up(): void {
    this.addSql(String.raw`
      alter table auth.person
        add column email_key text collate "C" generated always as (${keyOf('email')}) stored,
        add column username_key text collate "C" generated always as (${keyOf('username')}) stored,
        add column mailbox text collate "C" generated always as (
          case when ${WHOLE} ~ '@((gmail|googlemail|protonmail)\.com|(proton|pm)\.me)$'
            then replace(regexp_replace(${WHOLE}, '@[^@]*$', ''), '.', '')
              || replace(substring(${WHOLE} from '@[^@]*$'), '@googlemail.', '@gmail.')
            else ${WHOLE} end) stored;
      drop index auth.person_email, auth.person_username;
      create unique index person_email on auth.person (email_key);
      create unique index person_username on auth.person (username_key);
      create index person_mailbox on auth.person (mailbox) where role = 'owner';

      drop index properties.interest_by_email, properties.interest_once_by_email;
      create unique index interest_once_by_email on properties.interest (property_id, ${keyOf('email')});

      alter table properties.report add column is_by_owner boolean not null default false;
    `);
  }
}
