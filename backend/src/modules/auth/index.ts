import { Person } from './person.entity.js';

export { AuthModule } from './auth.module.js';
export const AUTH_ENTITIES = [Person];
