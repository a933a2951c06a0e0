import { makeHomes } from './homes.js';
import { makeInterests } from './interests.js';
import { makeOwners, makeTenants } from './people.js';
import type { DummyData, DummyDataOptions } from './types.js';

/**
 * The demo's people, homes and interests: plain objects, the same for the same `today` but for the ids.
 * Nothing in it can be reached: mails end in example.com, mobiles start with 0 or 1, no identity numbers.
 */
export function makeDummyData(options: DummyDataOptions): DummyData {
  const properties = makeHomes(options);
  return {
    owners: makeOwners(options),
    tenants: makeTenants(options),
    properties,
    interests: makeInterests(properties, options),
  };
}
