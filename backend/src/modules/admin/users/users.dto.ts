import { flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import {
  ExternalIdFilter,
  externalIdOf,
  NewExternalId,
} from '../../../platform/external-ids/external-ids.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { CreatedAfter } from '../../../platform/http/changed-since.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, EmailField, TextField } from '../../../platform/http/text-fields.js';
import { type Role, ROLES } from '../../../platform/security/principal.js';
import { AccountDto, NameField } from '../../auth/index.js';
import { userProperties } from '../../properties/index.js';

export class AdminUsersQueryDto extends PageQueryDto {
  @ChoiceField(ROLES, { required: false, example: 'owner' })
  role?: Role;

  @TextField({ max: 200, required: false, description: 'Part of the name, email or username' })
  q?: string;

  @ChoiceField(['true'], { required: false, description: 'Whether only suspended accounts are listed' })
  suspended?: 'true';

  @CreatedAfter()
  createdAfter?: string;

  @ExternalIdFilter()
  externalId?: string;
}

export class SuspendUserDto {
  @TextField({ max: 1000, example: 'Lists homes that are not theirs' })
  reason: string;
}

export class AddUserDto {
  @NameField()
  name: string;

  @EmailField({ description: 'Email for the link to choose a password' })
  email: string;

  @ChoiceField(ROLES, { example: 'accountant' })
  role: Role;

  @MobileField({
    message: 'Phone number must be 10 digits',
    required: false,
    nullable: true,
    example: '9800000001',
  })
  phone?: string | null;

  @BooleanField({
    required: false,
    description:
      'Whether the holder is mailed a link to choose a password, as by default; later `POST /admin/invitations/{id}/mail` sends one',
  })
  notify?: boolean;

  @NewExternalId()
  externalId?: string;
}

class NamedPropertyDto extends view({
  id: uuid(sql`shown.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' }),
  name: text(sql`shown.name`, { example: 'Lakeview 2 BHK' }),
}) {}

const SHOWN_PROPERTIES = 50;
const properties = (side: 'owner' | 'tenant') =>
  list(
    NamedPropertyDto,
    userProperties.names({ side, user: sql`p.id` }, SHOWN_PROPERTIES),
    'First 50 by name',
  );

/** An account as administrators see it: `auth.user_v p` with `auth.account_v a`. */
export class AdminUserDto extends view({
  ...AccountDto.fields,
  phone: text(sql`p.phone`, { example: '9800000001' }).orNull(),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  isDummy: flag(sql`p.is_dummy`, {
    example: false,
    description: 'Whether it is dummy data, which is deleted as a whole',
  }),
  emailConfirmed: flag(sql`a.proven_at is not null`, {
    example: true,
    description: 'Whether the holder confirmed the email',
  }),
  suspendedAt: instant(sql`a.suspended_at`, {
    example: null,
    description: 'Time of the suspension; null unless suspended',
  }).orNull(),
  suspensionReason: text(sql`a.suspension_reason`, { example: null }).orNull(),
  invitedUntil: instant(sql`a.invited_until`, {
    example: null,
    description: 'Expiry of the invitation; null once a password is chosen',
  }).orNull(),
  erasedAt: instant(sql`a.erased_at`, {
    example: null,
    description: 'Time of erasure by the holder; null unless erased. The remaining data stays for the books',
  }).orNull(),
  hasSecondFactor: flag(sql`a.has_second_factor`, {
    example: false,
    description: 'Whether login requires a second factor',
  }),
  externalId: externalIdOf(sql`p.id`),
  propertiesOwned: properties('owner'),
  propertiesRented: properties('tenant'),
}) {}
