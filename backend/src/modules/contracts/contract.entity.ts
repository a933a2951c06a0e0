import { defineEntity, p } from '@mikro-orm/core';
import {
  addDays,
  isWithin,
  lastDaysOf,
  LATE_FEE_FACTS,
  type MonthRent,
  monthOf,
  type RentAgreement,
  rentSchedule,
  valuesOfChoices,
} from '@kiraya/rules';
import { newId } from '../../platform/http/uuid.js';
import {
  AlreadyConfirmed,
  AlreadyRefused,
  AlreadyTerminated,
  EndsBeforeStart,
  NeverBegins,
  OutsidePeriod,
} from './contract-errors.js';
import { DEPOSIT_HOLDERS } from './charges/charge.constants.js';
import { CONTRACT_STATUSES } from './contract.constants.js';
import { nextStep, periodOf, statusOn } from './lifecycle/stages.js';
import type { AgreedTerms } from './terms/term-columns.js';
import { agreementOf } from './terms/rent-agreement.js';

/** Columns of the declared terms; a missing one does not compile. */
const TERMS = {
  startDate: p.type('date').$type<string>(),
  endDate: p.type('date').$type<string>().nullable(),
  rentPaise: p.bigint(),
  /** Due day of the calendar month; without, the start's day of the month. */
  dueDay: p.smallint().nullable(),
  /** Periods used in part are paid in part. */
  prorate: p.boolean().default(false),
  escalationBps: p.integer().nullable(),
  escalationMonths: p.integer().nullable(),
  depositPaise: p.bigint().nullable(),
  depositHeldBy: p.enum(DEPOSIT_HOLDERS).nullable(),
  /** Monthly charges. */
  maintenancePaise: p.bigint().nullable(),
  utilitiesPaise: p.bigint().nullable(),
  otherPaise: p.bigint().nullable(),
  lateFeeKind: p.enum(valuesOfChoices(LATE_FEE_FACTS.kind.choices)).nullable(),
  lateFeeGraceDays: p.integer().nullable(),
  /** Once, or a day. */
  lateFeePaise: p.bigint().nullable(),
  /** Basis points of the open balance a day. */
  lateFeeBps: p.integer().nullable(),
  lateFeeMaxPaise: p.bigint().nullable(),
} satisfies Record<keyof AgreedTerms, unknown>;

const ContractSchema = defineEntity({
  name: 'Contract',
  schema: 'contracts',
  tableName: 'contract',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    propertyId: p.uuid(),
    tenantId: p.uuid(),
    ...TERMS,
    terminatedOn: p.type('date').$type<string>().nullable(),
    terminationReason: p.text().nullable(),
    /** An administrator allowed the monthly charges to exceed half the rent. */
    standingAllowed: p.boolean().default(false),
    /** Commission on them. */
    standingBps: p.integer().default(0),
    commissionBps: p.integer(),
    status: p.enum(CONTRACT_STATUSES),
    /** Time of confirmation by its tenant, the first payment or an administrator. */
    confirmedAt: p.datetime().nullable(),
    /** Time of the tenant's refusal. */
    refusedAt: p.datetime().nullable(),
    nextStepOn: p.type('date').$type<string>().nullable(),
    isDummy: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** Terms of a contract, with the commission rate in force when it was made. */
export type Terms = Pick<
  Contract,
  'ownerId' | 'propertyId' | 'tenantId' | 'startDate' | 'rentPaise' | 'commissionBps' | 'isDummy'
> &
  Partial<AgreedTerms & Pick<Contract, 'standingAllowed' | 'standingBps'>> & {
    endDate: string | null;
    confirmedAt: Date | null;
  };

/**
 * A property let to a tenant for a time. The trigger `events_noted` tells programs of its changes,
 * `external_id_forgotten` deletes its external id with it.
 */
export class Contract extends ContractSchema.class {
  /** @throws {InvalidInput} when the end lies before the start */
  static refuseBackwards({ startDate, endDate }: { startDate: string; endDate?: string | null }): void {
    if (endDate && endDate < startDate) throw new EndsBeforeStart();
  }

  static agreed(terms: Terms): Contract {
    Contract.refuseBackwards(terms);
    return Object.assign(new Contract(), terms, { id: newId(), status: 'upcoming' as const });
  }

  /**
   * Sets its last day: within its period, or the day before its start if it has not begun.
   * @throws {Conflict} when it was terminated before
   * @throws {InvalidInput} for any other day
   */
  terminate(on: string, reason: string, today: string): void {
    if (this.terminatedOn) throw new AlreadyTerminated();
    if (!isWithin(on, lastDaysOf(periodOf(this), today))) throw new OutsidePeriod();
    this.terminatedOn = on;
    this.terminationReason = reason;
  }

  /** @throws {Conflict} when it was confirmed or refused before, or never begins */
  refuseToConfirm(): void {
    if (this.refusedAt) throw new AlreadyRefused();
    if (this.confirmedAt) throw new AlreadyConfirmed();
    if (this.terminatedOn && this.terminatedOn < this.startDate) throw new NeverBegins();
  }

  /**
   * Ends it before its start: the tenant refuses it.
   * @returns its last day, the one before its start
   * @throws {Conflict} when it was confirmed or refused before
   */
  refuse(reason: string, at: Date): string {
    if (this.refusedAt) throw new AlreadyRefused();
    if (this.confirmedAt) throw new AlreadyConfirmed();
    this.refusedAt = at;
    this.terminationReason = reason;
    return (this.terminatedOn = addDays(this.startDate, -1));
  }

  /** Sets the status as of a day, and the next day on which it changes. */
  moveTo(today: string): void {
    this.status = statusOn(this, today);
    this.nextStepOn = nextStep(this, today);
  }

  /** Agreement that its rents follow from, up to its last day. */
  agreement(): RentAgreement {
    return agreementOf(this);
  }

  /** Its rents up to the month of a day. */
  rents(today: string): MonthRent[] {
    return rentSchedule(this.agreement(), monthOf(today));
  }
}
ContractSchema.setClass(Contract);
