import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import { permissionsOf } from '../../../platform/security/permissions.js';
import type { Role } from '../../../platform/security/principal.js';
import { presentAccount, type UserPropertyDto } from '../accounts/account.dto.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { propertyNames } from '../accounts/property-names.js';
import type { ProfileDto } from './profile.dto.js';

interface ProfileRow {
  id: string;
  name: string;
  email: string | null;
  username: string | null;
  role: Role;
  phone: string | null;
  dob: string | null;
  aadhaar: Buffer | null;
  pan: Buffer | null;
  createdAt: string;
  propertiesOwned: UserPropertyDto[];
  propertiesRented: UserPropertyDto[];
}

const SHOWN_PROPERTIES = 100;

const propertiesOf = (side: Fragment): Fragment =>
  propertyNames(sql`properties.property_v v where ${side} = p.id`, SHOWN_PROPERTIES);

const PROFILE = sql`select id, name, email, username, role, phone, dob::text, aadhaar_sealed as aadhaar,
    pan_sealed as pan, ${utc(sql`created_at`)} as "createdAt",
    ${propertiesOf(sql`v.owner_id`)} as "propertiesOwned", ${propertiesOf(sql`v.tenant_id`)} as "propertiesRented"
  from auth.person p`;

@Injectable()
export class ProfileReader {
  constructor(
    private readonly sql: Sql,
    private readonly papers: IdentityPapers,
  ) {}

  /** A person's profile, identity numbers in full: for that person alone. */
  async read(personId: string): Promise<ProfileDto> {
    const row = await this.sql.row<ProfileRow>(kept(sql`${PROFILE} where id = ${personId}`));
    if (!row) throw new Unauthenticated();
    return {
      ...presentAccount(row),
      phone: row.phone,
      dob: row.dob,
      aadhaarNo: this.papers.open(row.id, 'aadhaar', row.aadhaar),
      panNo: this.papers.open(row.id, 'pan', row.pan),
      createdAt: row.createdAt,
      propertiesOwned: row.propertiesOwned,
      propertiesRented: row.propertiesRented,
      permissions: permissionsOf(row.role),
    };
  }
}
