import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Database, type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { hashOfLinkToken } from '../../../platform/security/link-tokens.js';
import { type Invitation, InvitationNotValid, type SignUpInvitations } from '../../auth/index.js';
import { MessageQueue } from '../../messages/index.js';
import { ApplicantInvitationDto } from './invitation.dto.js';

/** Invitations of applicants, for whoever follows their link and signs up by it. */
@Injectable()
export class ApplicantInvitations implements SignUpInvitations {
  constructor(
    private readonly db: Database,
    private readonly queue: MessageQueue,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvitationNotValid} */
  async show(token: string): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      sql`select ${ApplicantInvitationDto.json()}::text as json from ${this.good(token)}`,
    );
    if (!row) throw new InvitationNotValid();
    return row.json;
  }

  async read(token: string): Promise<Invitation> {
    const row = await this.db.row<{ email: string }>(sql`select p.email from ${this.good(token)}`);
    if (!row) throw new InvitationNotValid();
    return { email: row.email, role: 'tenant' };
  }

  async use(em: EntityManager, caller: Caller, token: string, accountId: string): Promise<void> {
    const sent = inTransaction(em);
    const used = await sent.row<{ id: string; propertyId: string }>(
      sql`update properties.interest_invitation set account_id = ${accountId}
        where account_id is null and interest_id = (select p.id from ${this.good(token)})
        returning interest_id as id,
          (select i.property_id from properties.interest i where i.id = interest_id) as "propertyId"`,
    );
    if (!used) throw new InvitationNotValid();
    await sent.rows(
      sql`insert into properties.interest_step (id, interest_id, at, step, by_role)
        values (${newId()}, ${used.id}, ${this.clock.now()}::timestamptz, 'joined', 'applicant')`,
    );
    await this.audit.record(em, caller, {
      action: 'interest.joined',
      subjectType: 'property',
      subjectId: used.propertyId,
      details: { interestId: used.id },
    });
    await this.queue.add(em, 'applicant_joined', used.id);
  }

  /** Interest `p` in a home `h` of `o` whose invitation is neither used nor too old. */
  private good(token: string): SqlFragment {
    return sql`properties.interest_invitation n join properties.interest p on p.id = n.interest_id
      join properties.property h on h.id = p.property_id join auth.user_v o on o.id = h.owner_id
      where n.token_hash = ${hashOfLinkToken(token)} and n.account_id is null
        and n.ends_at > ${this.clock.now()}::timestamptz and p.ended_at is null`;
  }
}
