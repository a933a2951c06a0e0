import { Property } from './property.entity.js';

export { PropertiesApi, type PropertyForContract } from './properties-api.js';
export { propertiesOfPeople } from './properties-of-people.js';
export { PropertiesModule } from './properties.module.js';
export const PROPERTIES_ENTITIES = [Property];
