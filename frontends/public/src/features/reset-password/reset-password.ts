import { api, read } from '@kiraya/session';

/** Sets a new password with the token of a reset link; ends every session of the account. */
export const resetPassword = (token: string, newPassword: string) =>
  read(api.POST('/api/auth/reset-password', { body: { token, newPassword } }));
