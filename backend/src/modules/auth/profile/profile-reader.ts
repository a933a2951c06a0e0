import { Inject, Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import { Installation } from '../../../platform/installation/installation.js';
import { mayDo, permissionsOf } from '../../../platform/security/permissions.js';
import type { Role } from '../../../platform/security/principal.js';
import { presentAccount, type UserPropertyDto } from '../accounts/account.dto.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { PROPERTIES_OF_USERS, type PropertiesOfUsers } from '../accounts/properties-of-users.js';
import { NEEDS_SECOND_FACTOR } from '../second-factor/second-factor-rule.js';
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
  hasSecondFactor: boolean;
  needsSecondFactor: boolean;
  emailConfirmed: boolean;
  propertiesOwned: UserPropertyDto[];
  propertiesRented: UserPropertyDto[];
}

const SHOWN_PROPERTIES = 100;

@Injectable()
export class ProfileReader {
  constructor(
    private readonly sql: Sql,
    private readonly papers: IdentityPapers,
    private readonly installation: Installation,
    @Inject(PROPERTIES_OF_USERS) private readonly properties: PropertiesOfUsers,
  ) {}

  /** A person's profile, identity numbers in full: for that person alone. */
  async read(userId: string): Promise<ProfileDto> {
    const names = (side: 'owner' | 'tenant') =>
      this.properties.names({ side, user: sql`p.id` }, SHOWN_PROPERTIES);
    const profile = sql`select id, name, email, username, role, phone, dob::text, aadhaar_encrypted as aadhaar,
        pan_encrypted as pan, ${utc(sql`created_at`)} as "createdAt",
        (select a.has_second_factor from auth.account_v a where a.id = p.id) as "hasSecondFactor",
        ${NEEDS_SECOND_FACTOR} as "needsSecondFactor",
        proven_at is not null as "emailConfirmed",
        ${names('owner')} as "propertiesOwned", ${names('tenant')} as "propertiesRented"
      from auth.user p where id = ${userId}`;
    const row = await this.sql.row<ProfileRow>(kept(profile));
    if (!row) throw new Unauthenticated();
    return {
      ...presentAccount(row),
      phone: row.phone,
      dob: row.dob,
      aadhaarNo: this.papers.decrypt(row.id, 'aadhaar', row.aadhaar),
      panNo: this.papers.decrypt(row.id, 'pan', row.pan),
      createdAt: row.createdAt,
      hasSecondFactor: row.hasSecondFactor,
      needsSecondFactor: row.needsSecondFactor,
      emailConfirmed: row.emailConfirmed,
      mailsHeld: this.installation.isHeld && mayDo(row.role, 'installation:confirm'),
      propertiesOwned: row.propertiesOwned,
      propertiesRented: row.propertiesRented,
      permissions: permissionsOf(row.role),
    };
  }
}
