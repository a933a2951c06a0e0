import { api, read } from '@kiraya/session';

/** Asks for a mail with a reset link. Answers the same whether or not there is such an account. */
export const forgotPassword = (emailOrUsername: string) =>
  read(api.POST('/api/auth/forgot-password', { body: { email: emailOrUsername.trim() } }));
