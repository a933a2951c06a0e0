import { Property } from './property.entity.js';

export { PROPERTIES_CONSTRAINTS } from './properties-constraints.js';
export { DummyProperties } from './dummy-data/dummy-properties.js';
export { makeHomes } from './dummy-data/homes.js';
export { makeInterests } from './dummy-data/interests.js';
export type { DummyInterest, DummyProperty } from './dummy-data/types.js';
export { ownProperties } from './listing/own-properties.js';
export { ListingApproval } from './listing/listing-approval.js';
export { OwnPropertyDto } from './listing/property.dto.js';
export { PropertiesApi, type PropertyForContract } from './properties-api.js';
export type { Occupation } from './property.entity.js';
export { userProperties } from './user-properties.js';
export { PropertiesModule } from './properties.module.js';
export const PROPERTIES_ENTITIES = [Property];
