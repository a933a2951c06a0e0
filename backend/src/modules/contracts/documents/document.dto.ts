import { choice, flag, instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { JPEG, PDF } from '../../../platform/private-files/private-files.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { DOCUMENT_KINDS, type DocumentKind } from './document.constants.js';

export class AddDocumentQueryDto {
  @ChoiceField(DOCUMENT_KINDS, { description: 'Kind of document; only a tenant adds an `identity_paper`' })
  kind!: DocumentKind;

  @TextField({
    ...{ max: 80, required: false, example: 'Society rules' },
    description: 'Title of a document of kind `other`',
  })
  title?: string;
}

class AddedByDto extends view({
  name: text(sql`u.name`, { example: 'Rahul Mehta' }),
  role: text(sql`u.role`, { example: 'tenant' }),
}) {}

/** A document of a contract. Rows: `contracts.document d` with its file `f` and the account `u` that added it. */
export class DocumentDto extends view({
  id: uuid(sql`d.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  kind: choice(DOCUMENT_KINDS, sql`d.kind`, { example: 'registered_agreement' }),
  title: text(sql`d.title`, {
    example: null,
    description: 'Title of a document of kind `other`; null without one',
  }).orNull(),
  type: choice([PDF, JPEG], sql`f.media_type`, { example: PDF }),
  bytes: integer(sql`f.bytes`, { example: 184_320 }),
  addedBy: object(AddedByDto, sql`case when u.id is not null then ${AddedByDto.json()} end`, {
    description: 'Account that added it; null for a document made by Kiraya',
  }).orNull(),
  addedAt: instant(sql`d.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  removable: flag(({ removable }: { removable: SqlFragment }) => removable, {
    example: false,
    description: 'Whether you may remove it',
  }),
}) {}

/** The address of a document's file, for one account and a few minutes. */
export class FileAddressDto extends view({
  address: text({
    example:
      '/api/contracts/0199f0a0-0000-7000-8000-000000000010/documents/0199f0a0-0000-7000-8000-000000000070/file/AZnwoAAAcACAAAAAAAAAcAH0',
    description: 'Works for your account alone, for five minutes',
  }),
}) {}
