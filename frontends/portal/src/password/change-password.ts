import { api, read } from '@kiraya/session';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/** Changes the user's own password. Ends every other session of the account. */
export const changePassword = (body: PasswordChange) => read(api.POST('/api/auth/change-password', { body }));
