export { PropertiesModule } from './properties.module.js';
export const PROPERTIES_ENTITIES = [];
