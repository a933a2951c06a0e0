import { expect, test } from '@jest/globals';
import { secondFoldings } from './foldings.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

/** Only source that may fold names; tests may too. */
const ONE_PLACE = /^rules\/src\/folded-name\.ts$|\.test\.ts$/;

test('emails and usernames are folded in one place', () => {
  const files = trackedFiles().filter((file) => /^(?:backend|rules)\/src\/.*\.ts$/.test(file));
  const found = files
    .filter((file) => !ONE_PLACE.test(file))
    .flatMap((file) => secondFoldings(textOf(file)).map((statement) => `${file}: ${statement}`));
  expect(found).toEqual([]);
});

test.each([
  'const email = input.email?.trim().toLowerCase() || null;',
  "const local = email\n    .slice(0, email.lastIndexOf('@'))\n    .normalize('NFKD');",
  "export const identifierKey = (given: string): string => given.trim().normalize('NFC');",
  'sql`select 1 from auth.user where lower(email) = lower(${q})`',
  'sql`select 1 from auth.user p where lower( p.username ) = ${q}`',
  'const mayWrite = await this.limits.allows(PER_ADDRESS, email);',
])('%s is a second one', (source) => {
  expect(secondFoldings(source)).toHaveLength(1);
});

test.each([
  'const email = foldedName(input.email);',
  'await this.limits.allows(PER_MAILBOX, mailboxOf(email));',
  'if (COMMON.has(password.toLowerCase())) return;\nconst names = [email];',
  'sql`select lower(reference) from finance.posting where email_key = ${q}`',
])('%s is none', (source) => {
  expect(secondFoldings(source)).toEqual([]);
});
