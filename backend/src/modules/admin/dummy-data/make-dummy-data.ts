import { addDays } from '@kiraya/rules';
import { makeContracts } from './contracts.js';
import { daysBefore } from './dates.js';
import { makeHomes } from './homes.js';
import { makeInterests } from './interests.js';
import { makeOwners, makeTenants } from './people.js';
import type { DummyContract, DummyData, DummyDataOptions, DummyProperty } from './types.js';

const DAYS_TO_LET = 24;

/**
 * The demo's people, homes, contracts and interests: plain objects, the same for the same `today` but for the ids.
 * Nothing in it can be reached: mails end in example.com, mobiles start with 0 or 1, no identity numbers.
 */
export function makeDummyData(options: DummyDataOptions): DummyData {
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
    ),
  };
}

/** A home that was let came to the site some weeks before its first tenant did. */
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
