import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Forbidden, InvalidInput } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { mayDo } from '../../../../platform/security/permissions.js';
import {
  PreviewTermination,
  type Tenancy,
  TerminateContract,
  type TerminationPreviewDto,
} from '../../../contracts/index.js';
import { CreditUnusedRent } from '../../collections/index.js';
import { refuseFutureDay } from '../../ledger/index.js';
import { LastDayMissing } from '../payout-errors.js';
import type { MoveOutDto, MoveOutPreviewDto } from './move-out.dto.js';

const REASON = 'Moved out';

type Ending = Pick<MoveOutDto, 'lastDay' | 'reason' | 'unusedRent'>;
type Ended = Pick<MoveOutPreviewDto, 'termination'> & {
  lastDay: string;
  unused: Awaited<ReturnType<CreditUnusedRent['unusedDays']>>;
};

/** Gives a locked tenancy its last day, and credits rent of unused days. */
@Injectable()
export class EndTenancy {
  constructor(
    private readonly termination: TerminateContract,
    private readonly preview: PreviewTermination,
    private readonly unusedRent: CreditUnusedRent,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {InvalidInput} when the last day is missing, lies in the future or outside of the contract
   * @throws {Forbidden} when it takes a termination that the caller may not make
   */
  async end(em: EntityManager, caller: KnownCaller, tenancy: Tenancy, input: Ending): Promise<void> {
    const date = this.cutTo(caller, tenancy, input);
    const reason = input.reason?.trim() || REASON;
    if (date) await named(this.termination.terminateIn(em, caller, tenancy.id, { date, reason }));
    if (input.unusedRent) await this.takeOff(em, caller, tenancy.id, !date);
  }

  /** Like {@link end}, without notifying anybody, in a transaction that is to be rolled back. */
  async endUnnoticed(
    em: EntityManager,
    caller: KnownCaller,
    tenancy: Tenancy,
    input: Ending,
  ): Promise<Ended> {
    const date = this.cutTo(caller, tenancy, input);
    const termination: TerminationPreviewDto | null = date
      ? await named(this.preview.cutIn(em, caller, tenancy.id, date))
      : null;
    const unused = await this.unusedRent.unusedDays(em, tenancy.id);
    if (input.unusedRent) await this.takeOff(em, caller, tenancy.id, !date);
    return { lastDay: date ?? (tenancy.lastDay as string), termination, unused };
  }

  /** @returns the last day that a termination sets; undefined if it is the contract's own */
  private cutTo(caller: KnownCaller, { lastDay }: Tenancy, { lastDay: given }: Ending): string | undefined {
    const today = this.clock.today();
    if (given) refuseFutureDay({ field: 'lastDay', day: given }, today);
    if (given === lastDay || (!given && lastDay && lastDay <= today)) return undefined;
    if (!given) throw new LastDayMissing();
    if (!mayDo(caller.account.role, 'contract:terminate'))
      throw new Forbidden('Only the owner or an administrator can set the last day of a contract');
    return given;
  }

  private async takeOff(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    isUnlocked: boolean,
  ): Promise<void> {
    if (isUnlocked) await this.unusedRent.lock(em, caller, contractId);
    await this.unusedRent.creditAnyway(em, caller, contractId);
  }
}

/** Names the last day as the field at fault. */
async function named<T>(termination: Promise<T>): Promise<T> {
  try {
    return await termination;
  } catch (thrown) {
    const faults = thrown instanceof InvalidInput ? thrown.extra.fields?.date : undefined;
    throw faults ? new InvalidInput({ lastDay: faults }) : thrown;
  }
}
