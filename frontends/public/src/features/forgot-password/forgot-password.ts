import { api, read } from '@kiraya/session';

/** Requests a mail with a reset link. Succeeds also if there is no such account. */
export const forgotPassword = (emailOrUsername: string) =>
  read(api.POST('/api/auth/forgot-password', { body: { email: emailOrUsername.trim() } }));
