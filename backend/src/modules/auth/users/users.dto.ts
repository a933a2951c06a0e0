import { instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { maskedEmail } from '../../../platform/database/masked-email.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { AccountDto, UserPropertyDto } from '../accounts/account.dto.js';
import type { UserProperties } from '../accounts/user-properties.js';
import type { TenantContact } from '../accounts/tenant-contact.js';
import { tenantDetail, tenantEmail } from '../accounts/tenant-contact-fields.js';

export const LISTED_ROLES = ['owner', 'tenant'] as const;
export type ListedRole = (typeof LISTED_ROLES)[number];

export class UsersQueryDto extends PageQueryDto {
  @ChoiceField(LISTED_ROLES, { example: 'owner' })
  role: ListedRole;

  @TextField({ max: 200, required: false, description: 'Part of the name or email' })
  q?: string;

  @ChoiceField(['true'], {
    required: false,
    description: 'Whether only active accounts are listed: neither suspended nor erased',
  })
  active?: 'true';
}

export class TenantsQueryDto extends PageQueryDto {
  @TextField({
    max: 200,
    required: false,
    description: 'Part of the name, or the whole email or username, in any case',
  })
  q?: string;
}

export class TenantDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a11' }),
  name: text(sql`p.name`, { example: 'Rahul Mehta' }),
  email: text(maskedEmail(sql`p.email`), {
    example: 'r***@example.com',
    description: 'Masked email; null without one',
  }).orNull(),
}) {}

const SHOWN_PROPERTIES = 50;

/** The parameters of a user's fields. */
interface Seen {
  contact: TenantContact;
  role: ListedRole;
  properties: UserProperties;
  sharedWith: SqlFragment | undefined;
}

const theirs = (side: ListedRole, { sharedWith }: Seen) => ({ side, user: sql`p.id`, sharedWith });
/** The first properties of users of this role, none of others. */
const first = (side: ListedRole) => (seen: Seen) =>
  seen.properties.names(theirs(side, seen), seen.role === side ? SHOWN_PROPERTIES : 0);

/** An account `p` as another user sees it. */
export class UserDto extends view({
  ...AccountDto.fields,
  email: tenantEmail(({ contact }: Seen) => contact.email(sql`p.email`), 'asha.rao@example.com'),
  username: tenantDetail(({ contact }: Seen) => contact.detail(sql`p.username`), 'asharao'),
  phone: tenantDetail(({ contact }: Seen) => contact.detail(sql`p.phone`), '9800000001'),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  propertiesOwned: list(
    UserPropertyDto,
    first('owner'),
    'Properties of an owner that are visible to you, first 50 by name',
  ),
  propertiesRented: list(
    UserPropertyDto,
    first('tenant'),
    'Homes rented by a tenant that are visible to you, first 50 by name',
  ),
  propertyCount: integer((seen: Seen) => seen.properties.count(theirs(seen.role, seen)), {
    example: 1,
    description: 'Number of properties, those past 50 included',
  }),
}) {}
