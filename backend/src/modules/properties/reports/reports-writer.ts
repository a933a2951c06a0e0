import { createHash, randomBytes } from 'node:crypto';
import { foldedName, mailboxOf } from '@kiraya/rules';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { AppError, NotFound } from '../../../platform/http/app-error.js';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../platform/http/uuid.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { KeyedDigests } from '../../../platform/security/keyed-digests.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { AuthApi } from '../../auth/index.js';
import { ChangeListing } from '../listing/change-listing.js';
import { Property } from '../property.entity.js';
import { ListingMessages } from '../still-free/listing-messages.js';
import { type ReportOutcome, REPORTERS_TO_HOLD } from './report.constants.js';
import type { ReportHomeDto } from './report.dto.js';

const PER_NETWORK = { name: 'report', points: 5, seconds: 60 * 60 };
const PER_MAILBOX = { name: 'report-mail', points: 3, seconds: 24 * 60 * 60 };
const NOTED: IdempotentResponse = {
  status: 201,
  json: JSON.stringify({ message: 'Thank you. An administrator looks at it.' }),
};
const OBJECTED = 'Thank you. It stays on the site until an administrator has decided.';
const SETTLED = 'Reports settled';
const CONFIRMED = 'Thank you. Your report is confirmed.';

class ReportLinkNotValid extends AppError {
  constructor() {
    super(
      404,
      'report-link-not-valid',
      'This link is not valid: it may have been cut short, or the report was settled already.',
    );
  }
}

/** Owners have homes of their own to let: what they say of others' is read, and holds nothing. */
const isOwner = ({ account }: Caller): boolean => account?.role === 'owner';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Abuse reports of listings: notes them, warns the owner of a home that many report, and settles them. */
@Injectable()
export class ReportsWriter {
  readonly #digests: KeyedDigests;

  constructor(
    private readonly em: EntityManager,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly listing: ChangeListing,
    private readonly accounts: AuthApi,
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#digests = new KeyedDigests(config, 'kiraya/reporters/v1');
  }

  /**
   * Notes that something is wrong with a home. The same mailbox counts once for a home, and is answered alike. Mailboxes
   * are kept as a keyed hash alone.
   * @throws {NotFound} when there is none, or it is not public
   * @throws {AppError} 429 after as many as a network may send
   */
  async report(
    caller: Caller,
    propertyId: string,
    input: ReportHomeDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limits.consume(PER_NETWORK, caller.network);
    const email = foldedName(input.email ?? '') || null;
    const mailbox = email && mailboxOf(email);
    const mayWrite = mailbox !== null && (await this.limits.allows(PER_MAILBOX, mailbox));
    const isByOwner = isOwner(caller) || (mailbox !== null && (await this.accounts.isOwnersMailbox(mailbox)));
    return this.idempotency.once(caller, request, async (em) => {
      const property = await em.findOne(Property, { id: propertyId });
      if (!property?.isPublic) throw new NotFound('Property');
      const token = randomBytes(24).toString('base64url');
      const reporters = mailbox ? this.#digests.all(mailbox) : [];
      const noted = await within(em).row(
        sql`insert into properties.report (id, property_id, reason, details, reporter, token_hash, created_at, is_by_owner)
          select ${newId()}, ${propertyId}, ${input.reason}, ${input.details?.trim() || null},
            ${reporters[0] ?? null}, ${email && hashOf(token)}, ${this.clock.now()}, ${isByOwner}
          where not exists (select from properties.report
            where property_id = ${propertyId} and reporter = any (${reporters}::bytea[]))
          on conflict do nothing returning id`,
      );
      if (!noted) return NOTED;
      await this.audit.record(em, caller, {
        action: 'property.reported',
        subjectType: 'property',
        subjectId: propertyId,
        details: { reason: input.reason },
      });
      if (email && mayWrite) await this.askToConfirm(em, email, token);
      return NOTED;
    });
  }

  /**
   * Confirms the email of a report. Once enough people who are no owners did, the owner is told that the home is to be held.
   * @throws {AppError} 404 when the link is of no report that is open
   */
  async confirm(caller: Caller, token: string): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const found = await within(em).row<{ propertyId: string }>(
        sql`update properties.report set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz),
            is_by_owner = is_by_owner or ${isOwner(caller)}
          where token_hash = ${hashOf(token)} and resolved_at is null returning property_id as "propertyId"`,
      );
      if (!found) throw new ReportLinkNotValid();
      await this.warnIfMany(em, caller, found.propertyId);
    });
    return { message: CONFIRMED };
  }

  /**
   * Settles all open reports of a home; what was written in them, and by whom, is forgotten.
   * @throws {NotFound} when there is no such home
   */
  async resolve(
    caller: KnownCaller,
    propertyId: string,
    outcome: ReportOutcome,
  ): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const property = await this.lock(em, propertyId);
      if (!property) throw new NotFound('Property');
      await within(em).rows(
        sql`update properties.report set resolved_at = ${this.clock.now()}, details = null, reporter = null,
            token_hash = null where property_id = ${propertyId} and resolved_at is null`,
      );
      property.settleReports();
      await em.flush();
      if (outcome === 'upheld') await this.keepOff(em, caller, property);
      else if (property.listing === 'held') await this.listing.to(em, caller, property, 'public');
      await this.audit.record(em, caller, {
        action: 'property.reports-resolved',
        subjectType: 'property',
        subjectId: propertyId,
        details: { outcome },
      });
    });
    return { message: SETTLED };
  }

  /**
   * An owner objects to what was reported of a home of theirs: it is not held before an administrator has decided.
   * @throws {NotFound} when it is none of theirs
   * @throws {Conflict} when nothing is to be decided
   */
  async object(caller: KnownCaller, propertyId: string): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const property = await this.lock(em, propertyId);
      if (property?.ownerId !== caller.account.id) throw new NotFound('Property');
      const isFirst = !property.objectedAt;
      property.object(this.clock.now());
      await em.flush();
      if (isFirst)
        await this.audit.record(em, caller, {
          action: 'property.reports-objected',
          subjectType: 'property',
          subjectId: propertyId,
          details: {},
        });
    });
    return { message: OBJECTED };
  }

  /** Takes a home that was locked off the site until an administrator has looked at it, and tells its owner. */
  async hold(em: EntityManager, caller: Caller, propertyId: string): Promise<void> {
    const property = await this.lock(em, propertyId);
    if (property) await this.keepOff(em, caller, property);
  }

  private async warnIfMany(em: EntityManager, caller: Caller, propertyId: string): Promise<void> {
    const property = await this.lock(em, propertyId);
    const row = await within(em).row<{ isMany: boolean }>(
      sql`select count(*) >= ${REPORTERS_TO_HOLD} as "isMany" from properties.report
        where property_id = ${propertyId} and resolved_at is null and confirmed_at is not null and not is_by_owner`,
    );
    if (!row?.isMany || !property?.report(this.clock.now())) return;
    await em.flush();
    await this.messages.tell(em, 'home_reported', [propertyId]);
    await this.audit.record(em, caller, {
      action: 'property.owner-warned',
      subjectType: 'property',
      subjectId: propertyId,
      details: {},
    });
  }

  private async keepOff(em: EntityManager, caller: Caller, property: Property): Promise<void> {
    if (property.listing === 'held') return;
    await this.listing.to(em, caller, property, 'held');
    await this.messages.tell(em, 'home_held', [property.id]);
  }

  private lock(em: EntityManager, id: string): Promise<Property | null> {
    return em.findOne(Property, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Nothing that was typed stands in it, nor what the home is named: an owner could name it in words to a stranger. */
  private askToConfirm(em: EntityManager, to: string, token: string): Promise<void> {
    return this.mailer.enqueue(
      em,
      {
        to,
        toUnproven: true,
        subject: words`Confirm your report of a home`,
        paragraphs: [
          words`You told us that something is wrong with a home on Kiraya.`,
          words`Confirm that it was you. Its owner is never told who reported it.`,
        ],
        action: { label: 'Confirm the report', url: `${this.config.publicUrl}/confirm/report/${token}` },
        after: [words`If it was not you, there is nothing to do.`],
      },
      'report_confirmation',
      'awaited',
    );
  }
}
