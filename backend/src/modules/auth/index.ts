import { Person } from './accounts/person.entity.js';
import { PasswordReset } from './password/password-reset.entity.js';

export { AuthApi } from './auth-api.js';
export { AuthModule } from './auth.module.js';
export const AUTH_ENTITIES = [Person, PasswordReset];
