import { api, read } from '@kiraya/session';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Changes one's own password. Every other session of the account ends with it. */
export const changePassword = (body: PasswordChange) => read(api.POST('/api/auth/change-password', { body }));
