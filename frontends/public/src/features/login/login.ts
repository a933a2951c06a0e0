import { api, read } from '@kiraya/session';
import { deviceId } from './device-id';

export interface Credentials {
  email: string;
  password: string;
}

/** Asks for a session. An answer without a token is a failed login, whatever its status. */
export async function login({ email, password }: Credentials) {
  const params = { header: { 'X-Device': deviceId() } };
  const answer = await read(api.POST('/api/auth/login', { params, body: { email: email.trim(), password } }));
  if (!answer?.token) throw new Error('The answer has no token');
  return answer;
}
