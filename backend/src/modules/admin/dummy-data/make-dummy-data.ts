import { addDays } from '@kiraya/rules';
import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { type DummyUser, makeOwners, makeTenants } from '../../auth/index.js';
import { type DummyContract, makeContracts } from '../../contracts/index.js';
import { type DummyInterest, type DummyProperty, makeHomes, makeInterests } from '../../properties/index.js';

/** All generated data, before any of it is written. */
export interface MadeData {
  readonly owners: readonly DummyUser[];
  readonly tenants: readonly DummyUser[];
  readonly properties: readonly DummyProperty[];
  readonly interests: readonly DummyInterest[];
  /** Contracts of one property are in the order of their start. */
  readonly contracts: readonly DummyContract[];
}

const DAYS_TO_LET = 24;

/**
 * Makes the demo's people, homes, contracts and interests as plain objects, the same for the same `today` but for the
 * ids. Nobody can be reached: mails end in example.com, mobiles start with 0 or 1, no identity numbers.
 */
export function makeDummyData(options: DummyDataOptions): MadeData {
  const homes = makeHomes(options);
  const contracts = makeContracts(homes, options);
  const properties = homes.map((home) => listedInTime(home, contracts));
  const let_ = new Set(
    contracts.filter((contract) => covers(contract, options.today)).map((c) => c.propertyId),
  );
  return {
    owners: makeOwners(options),
    tenants: makeTenants(options),
    properties,
    contracts,
    interests: makeInterests(
      properties.filter((home) => !let_.has(home.id)),
      options,
      {
        upcoming: new Set(
          contracts.filter(({ startDate }) => startDate > options.today).map((c) => c.propertyId),
        ),
      },
    ),
  };
}

/** A let home that was listed some weeks before its first contract. */
function listedInTime(home: DummyProperty, contracts: readonly DummyContract[]): DummyProperty {
  const first = contracts.find((contract) => contract.propertyId === home.id);
  if (!first) return home;
  const createdAt = daysBefore(addDays(first.startDate, -DAYS_TO_LET), 0);
  return createdAt < home.createdAt ? { ...home, createdAt } : home;
}

function covers({ startDate, endDate, termination }: DummyContract, day: string): boolean {
  const last = termination?.date ?? endDate;
  return startDate <= day && (last === null || day <= last);
}
