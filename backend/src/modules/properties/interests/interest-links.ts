import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { hashOfLinkToken, newLinkToken } from '../../../platform/security/link-tokens.js';

/** Links to the applicant's page of an interest, a new one for each mail: only hashes are stored. */
@Injectable()
export class InterestLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Makes a link. @returns its address */
  async make(em: EntityManager, interestId: string): Promise<string> {
    return (await this.makeAll(em, [interestId])).get(interestId) as string;
  }

  /** Makes a link for each. @returns their addresses by the interests' ids */
  async makeAll(em: EntityManager, interestIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const made = interestIds.map((id) => ({ id, token: newLinkToken() }));
    await inTransaction(em).rows(
      sql`insert into properties.interest_link (token_hash, interest_id)
        select decode(link.hash, 'hex'), link.id
        from jsonb_to_recordset(${JSON.stringify(
          made.map(({ id, token }) => ({ id, hash: hashOfLinkToken(token).toString('hex') })),
        )}::jsonb) as link (id uuid, hash text)`,
    );
    return new Map(made.map(({ id, token }) => [id, `${this.config.publicUrl}/interest/${token}`]));
  }
}
