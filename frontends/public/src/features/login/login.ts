import type { Schemas } from '@kiraya/api-client';
import { api, ApiProblem, read } from '@kiraya/session';
import { deviceId } from './device-id';

export interface Credentials {
  email: string;
  password: string;
}

/** A second factor, where the account has one; a passkey is asked for when it is to be used. */
export interface Attempt extends Credentials {
  code?: string;
  withPasskey?: boolean;
}

type Body = Schemas['LogInDto'];

/** Asks for a session. An answer without a token is a failed login, whatever its status. */
export async function login({ email, password, code, withPasskey }: Attempt) {
  const body: Body = { email: email.trim(), password, ...(code && { code: code.trim() }) };
  if (withPasskey) body.passkey = await askForPasskey();
  const params = { header: { 'X-Device': deviceId() } };
  const answer = await read(api.POST('/api/auth/login', { params, body }));
  if (!answer?.token) throw new Error('The answer has no token');
  return answer;
}

/** Few log in with one: what it takes is loaded when it is used. */
async function askForPasskey(): Promise<Body['passkey']> {
  const passkeys = import('@kiraya/session/passkeys');
  const request = await read(api.POST('/api/auth/passkey-challenge'));
  return (await passkeys).answerChallenge(request);
}

/** What a second factor may be, once the password was right; undefined for any other problem. */
export function askedBeside(problem: unknown): { passkey: boolean } | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'second-factor-needed') return undefined;
  return { passkey: 'passkey' in problem.fields };
}
