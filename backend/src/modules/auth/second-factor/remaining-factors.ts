import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { SecondFactorRequired } from './second-factor-errors.js';
import { SecondFactorRule } from './second-factor-rule.js';
import { SecondFactors } from './second-factors.js';

@Injectable()
export class RemainingFactors {
  constructor(
    private readonly factors: SecondFactors,
    private readonly rule: SecondFactorRule,
  ) {}

  /**
   * Drops the recovery codes of an account without second factors.
   * @throws {SecondFactorRequired} for staff who need one
   */
  async settle(on: Queryable, { account: { id, role } }: KnownCaller): Promise<void> {
    const isSet = await this.factors.dropCodesOfNone(on, id);
    if (!isSet && (await this.rule.isRequiredOf(on, role))) throw new SecondFactorRequired();
  }
}
