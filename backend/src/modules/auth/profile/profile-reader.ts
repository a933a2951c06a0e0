import { Inject, Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, type Queryable, sql } from '../../../platform/database/sql.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import { Installation } from '../../../platform/installation/installation.js';
import { mayDo, permissionsOf } from '../../../platform/security/permissions.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { USER_PROPERTIES, type UserProperties } from '../accounts/user-properties.js';
import { type ProfileDto, StoredProfileDto } from './profile.dto.js';

interface Row extends Omit<StoredProfileDto, 'aadhaarNo' | 'panNo'> {
  aadhaarNo: Buffer | null;
  panNo: Buffer | null;
}

@Injectable()
export class ProfileReader {
  constructor(
    private readonly db: Database,
    private readonly papers: IdentityPapers,
    private readonly installation: Installation,
    @Inject(USER_PROPERTIES) private readonly properties: UserProperties,
  ) {}

  /** A user's own profile, with identity numbers in full. @throws {Unauthenticated} when the account has gone */
  async read(userId: string, statements: Queryable = this.db): Promise<ProfileDto> {
    const columns = StoredProfileDto.columns({ properties: this.properties });
    const row = await statements.row<Row>(
      prepared(sql`select ${columns} from auth.user p where p.id = ${userId}`),
    );
    if (!row) throw new Unauthenticated();
    const { propertiesOwned, propertiesRented, ...account } = row;
    const role = row.role.name;
    return {
      ...account,
      aadhaarNo: this.papers.decrypt(row.id, 'aadhaar', row.aadhaarNo),
      panNo: this.papers.decrypt(row.id, 'pan', row.panNo),
      mailsHeld: this.installation.isHeld && mayDo(role, 'installation:confirm'),
      propertiesOwned,
      propertiesRented,
      permissions: permissionsOf(role),
    };
  }
}
