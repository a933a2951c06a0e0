import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { type Queryable, Database, sql } from '../../../platform/database/sql.js';
import type { AppError } from '../../../platform/http/app-error.js';
import { FieldEncryption } from '../../../platform/security/field-encryption.js';
import { encryptedColumn } from '../../../platform/security/encrypted-place.js';
import { CodeIncorrect, CodeUsed, RecoveryCodeIncorrect, RecoveryCodeUsed } from './second-factor-errors.js';
import { SecondFactorDto } from './second-factor.dto.js';
import { stepOf } from './totp.js';
import { createHash, randomBytes } from 'node:crypto';

/** The alphabet without letters that look like digits. A code has 80 bits, too many to guess from its hash. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const COUNT = 10;

/** Ten new codes in their displayed form: `8F3K-QZ7M-0D2X-W5TN`. */
const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** The stored hash of a code, however it was typed. Bound to one account. */
function hashOf(personId: string, code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${personId}:${letters}`).digest();
}

/** A right code, with the data to use it up. */
type Match = { step: number; addedAt: string } | { hash: Buffer };

/** Stores second factors and checks their codes. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: Database,
    private readonly encryption: FieldEncryption,
    private readonly clock: Clock,
  ) {}

  async of(personId: string): Promise<SecondFactorDto> {
    const factor = prepared(sql`select ${SecondFactorDto.columns({ user: personId })}`);
    return (await this.db.row<SecondFactorDto>(factor)) as SecondFactorDto;
  }

  /** A log-in to the account asks for a second factor. */
  async isSet(on: Queryable, personId: string): Promise<boolean> {
    const account = sql`select has_second_factor as "isSet" from auth.account_v where id = ${personId}`;
    return (await on.row<{ isSet: boolean }>(prepared(account)))?.isSet ?? false;
  }

  /** Finds the account's code, or the reason to refuse it. Uses nothing up. */
  match(personId: string, typed: string): Promise<Match | AppError> {
    const code = typed.replace(/[\s-]/g, '');
    return /^\d{6}$/.test(code) ? this.matchTotp(personId, code) : this.matchRecovery(personId, typed);
  }

  /** Uses a code up, in the one statement that finds it unused. @throws {AppError} when another request was faster */
  async use(personId: string, match: Match): Promise<void> {
    const used =
      'step' in match
        ? sql`update auth.totp set used_step = ${match.step}
            where user_id = ${personId} and added_at = ${match.addedAt}::timestamptz and used_step < ${match.step}::integer
            returning user_id`
        : sql`update auth.recovery_code set used_at = ${this.clock.now()}
            where user_id = ${personId} and code_hash = ${match.hash} and used_at is null returning user_id`;
    if (await this.db.row(prepared(used))) return;
    throw 'step' in match ? new CodeUsed() : new RecoveryCodeUsed();
  }

  /** Sets up an app in place of the previous one; the code of `step` has proven its secret. */
  async setTotp(
    on: Queryable,
    personId: string,
    { secret, step }: { secret: string; step: number },
  ): Promise<void> {
    const encrypted = this.encryption.encrypt(secret, purpose(personId));
    await on.rows(
      sql`insert into auth.totp (user_id, encrypted, used_step, added_at)
        values (${personId}, ${encrypted}, ${step}, ${this.clock.now()})
        on conflict (user_id) do update set encrypted = excluded.encrypted, used_step = excluded.used_step,
          added_at = excluded.added_at`,
    );
  }

  /** Replaces all recovery codes. @returns the new ones, of which only hashes are stored */
  async renewCodes(on: Queryable, personId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOf(personId, code));
    await on.rows(sql`delete from auth.recovery_code where user_id = ${personId}`);
    await on.rows(
      sql`insert into auth.recovery_code (user_id, code_hash)
        select ${personId}::uuid, unnest(${hashes}::bytea[])`,
    );
    return codes;
  }

  /** Creates recovery codes for the first factor. @returns null where there are some */
  async codesOfFirst(on: Queryable, personId: string): Promise<string[] | null> {
    const code = await on.row(sql`select 1 from auth.recovery_code where user_id = ${personId} limit 1`);
    return code ? null : this.renewCodes(on, personId);
  }

  /** Removes the app. @returns false where there was none */
  async removeTotp(on: Queryable, personId: string): Promise<boolean> {
    const removed = sql`delete from auth.totp where user_id = ${personId} returning user_id`;
    return (await on.row(removed)) !== undefined;
  }

  /** Deletes the recovery codes of an account without other factors. @returns true if it has one left */
  async dropCodesOfNone(on: Queryable, personId: string): Promise<boolean> {
    const isSet = await this.isSet(on, personId);
    if (!isSet) await on.rows(sql`delete from auth.recovery_code where user_id = ${personId}`);
    return isSet;
  }

  /** Removes all factors. @returns false where there was none */
  async removeAll(on: Queryable, personId: string): Promise<boolean> {
    const wasSet = await this.isSet(on, personId);
    await this.removeTotp(on, personId);
    await on.rows(sql`delete from auth.passkey where user_id = ${personId}`);
    await this.dropCodesOfNone(on, personId);
    return wasSet;
  }

  private async matchTotp(personId: string, code: string): Promise<Match | AppError> {
    const row = await this.db.row<{ encrypted: Buffer; usedStep: number; addedAt: string }>(
      prepared(
        sql`select encrypted, used_step as "usedStep", added_at::text as "addedAt" from auth.totp where user_id = ${personId}`,
      ),
    );
    if (!row) return new CodeIncorrect();
    const { encrypted, usedStep, addedAt } = row;
    const step = stepOf(this.encryption.decrypt(encrypted, purpose(personId)), code, this.clock.now());
    if (step === undefined) return new CodeIncorrect();
    return step > usedStep ? { step, addedAt } : new CodeUsed();
  }

  private async matchRecovery(personId: string, code: string): Promise<Match | AppError> {
    const hash = hashOf(personId, code);
    const found = await this.db.row<{ isUsed: boolean }>(
      prepared(sql`select used_at is not null as "isUsed" from auth.recovery_code
        where user_id = ${personId} and code_hash = ${hash}`),
    );
    if (!found) return new RecoveryCodeIncorrect();
    return found.isUsed ? new RecoveryCodeUsed() : { hash };
  }
}

const purpose = (personId: string): string => `totp:${personId}`;

export const ENCRYPTED_TOTP = encryptedColumn({
  what: 'secrets of authenticator apps',
  table: 'auth.totp',
  key: 'user_id',
  column: 'encrypted',
  purpose,
});
