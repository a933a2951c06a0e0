import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql, type Queryable } from '../../../platform/database/sql.js';
import type { AppError } from '../../../platform/http/app-error.js';
import { newId } from '../../../platform/http/uuid.js';
import {
  type AddPasskeyDto,
  type PasskeyAnswerDto,
  PasskeyDto,
  type PasskeyRequestDto,
} from './passkey.dto.js';
import { PasskeyExpired, PasskeyUnknown, TooManyPasskeys } from './second-factor-errors.js';
import { type Answered, type StoredKey, refusalOr, WebAuthn } from './web-authn.js';

const MOST = 10;
const USED_WITHIN_MS = 5 * 60 * 1000;
const ADDED_WITHIN_MS = 10 * 60 * 1000;
const USE = 'use';

/** A right answer, with the data to use it up. */
type Match = Answered & { counter: number; id: string };

/** Passkeys: public keys of devices that answer challenges of this site. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly db: Database,
    private readonly webAuthn: WebAuthn,
    private readonly clock: Clock,
  ) {}

  /** A challenge for any passkey of this site, which shows nothing of accounts. */
  request(): PasskeyRequestDto {
    return { challenge: this.webAuthn.challenge(USE, USED_WITHIN_MS), rpId: this.webAuthn.rpId };
  }

  /** The creation options of a new passkey. */
  async offer(personId: string, name: string): Promise<Record<string, unknown>> {
    const known = await this.db.rows<{ id: Buffer }>(
      prepared(sql`select credential_id as id from auth.passkey where user_id = ${personId}`),
    );
    const user = {
      id: Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url'),
      name,
      displayName: name,
    };
    const ids = known.map(({ id }) => id.toString('base64url'));
    return this.webAuthn.creationOptions(adding(personId), ADDED_WITHIN_MS, user, ids);
  }

  /** @throws {AppError} when it is of another site, another account's, or too late */
  newKey(personId: string, answer: AddPasskeyDto): Promise<StoredKey & { credentialId: Buffer }> {
    return this.webAuthn.newKey(adding(personId), answer);
  }

  /** Adds a passkey; the database refuses a known one. @throws {TooManyPasskeys} */
  async add(
    on: Queryable,
    personId: string,
    name: string,
    key: StoredKey & { credentialId: Buffer },
  ): Promise<PasskeyDto> {
    const id = newId();
    const passkey = sql`insert into auth.passkey as k (id, user_id, credential_id, public_key, counter, name, added_at)
      select ${id}::uuid, ${personId}::uuid, ${key.credentialId}::bytea, ${Buffer.from(key.publicKey)}::bytea,
        ${key.counter}::bigint, ${name}, ${this.clock.now()}::timestamptz
      where (select count(*) from auth.passkey where user_id = ${personId}) < ${MOST}
      returning ${PasskeyDto.columns()}`;
    const added = await on.row<PasskeyDto>(passkey);
    if (!added) throw new TooManyPasskeys();
    return added;
  }

  /** @returns false where there was none */
  async remove(on: Queryable, personId: string, id: string): Promise<boolean> {
    const removed = sql`delete from auth.passkey where id = ${id} and user_id = ${personId} returning id`;
    return (await on.row(removed)) !== undefined;
  }

  /** Finds the account's passkey that gave this answer, or the reason to refuse it. Uses nothing up. */
  async match(personId: string, answer: PasskeyAnswerDto): Promise<Match | AppError> {
    const key = await this.db.row<StoredKey & { id: string }>(
      prepared(sql`select id, public_key as "publicKey", counter::float8 as counter from auth.passkey
        where user_id = ${personId} and credential_id = ${Buffer.from(answer.id, 'base64url')}`),
    );
    if (!key) return new PasskeyUnknown();
    const { id } = key;
    return refusalOr(this.webAuthn.use(USE, answer, key).then((used) => ({ ...used, id })));
  }

  /** Uses an answer up, in the one statement that finds its challenge unanswered. @throws {PasskeyExpired} */
  async use({ id, hash, expiresAt, counter }: Match): Promise<void> {
    const now = this.clock.now();
    const used = await this.db.row(
      prepared(sql`with answered as (
          insert into auth.answered_challenge (hash, expires_at) values (${hash}, ${expiresAt})
          on conflict do nothing returning hash)
        update auth.passkey set counter = ${counter}::bigint, used_at = ${now} from answered
        where id = ${id} and (counter < ${counter}::bigint or ${counter}::bigint = 0) returning id`),
    );
    if (!used) throw new PasskeyExpired();
    await this.db.rows(prepared(sql`delete from auth.answered_challenge where expires_at <= ${now}`));
  }
}

const adding = (personId: string): string => `add:${personId}`;
