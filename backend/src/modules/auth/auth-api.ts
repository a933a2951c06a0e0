import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import type { Role } from '../../platform/security/principal.js';

/** What other modules ask about accounts. */
@Injectable()
export class AuthApi {
  constructor(private readonly sql: Sql) {}

  /** Whether there is a person with this id (a UUID) and this role. */
  async hasPerson(id: string, role: Role): Promise<boolean> {
    const row = await this.sql.row({
      name: 'person-of-role',
      text: 'select 1 from auth.person where id = $1 and role = $2',
      values: [id, role],
    });
    return row !== undefined;
  }

  /** The name a person goes by; undefined when there is no such person. */
  async displayName(id: string): Promise<string | undefined> {
    const row = await this.sql.row<{ name: string }>({
      name: 'person-name',
      text: 'select name from auth.person where id = $1',
      values: [id],
    });
    return row?.name;
  }
}
