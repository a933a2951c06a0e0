import { Person } from './accounts/person.entity.js';
import { PasswordReset } from './password/password-reset.entity.js';

export { NameField } from './accounts/account-fields.js';
export { AccountDto } from './accounts/account.dto.js';
export {
  PROPERTIES_OF_PEOPLE,
  type PropertiesOfPeople,
  type TheirProperties,
} from './accounts/properties-of-people.js';
export { AuthApi } from './auth-api.js';
export { AuthModule } from './auth.module.js';
export { DummyPeople } from './dummy-data/dummy-people.js';
export { SEEKER_NAMES } from './dummy-data/names.js';
export { emailOf, makeOwners, makeTenants, unreachableMobile } from './dummy-data/people.js';
export { DEMO_OWNER, DEMO_TENANT, type DummyPerson } from './dummy-data/types.js';
export const AUTH_ENTITIES = [Person, PasswordReset];
