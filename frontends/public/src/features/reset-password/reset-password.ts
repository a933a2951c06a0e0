import { api, read } from '@kiraya/session';

/** Sets a new password with the token of a reset link; signs every old session of the account out. */
export const resetPassword = (token: string, newPassword: string) =>
  read(api.POST('/api/auth/reset-password', { body: { token, newPassword } }));
