import type { Schemas } from '@kiraya/api-client';
import { api, ApiProblem, read } from '@kiraya/session';
import { deviceId } from './device-id';

export interface Credentials {
  email: string;
  password: string;
}

/** Credentials with an optional second factor; `withPasskey` asks for a passkey. */
export interface Attempt extends Credentials {
  code?: string;
  withPasskey?: boolean;
}

type Body = Schemas['LogInDto'];

/** Logs in. An answer without a token is a failed login, whatever its status. */
export async function login({ email, password, code, withPasskey }: Attempt) {
  const body: Body = { email: email.trim(), password, ...(code && { code: code.trim() }) };
  if (withPasskey) body.passkey = await askForPasskey();
  const params = { header: { 'X-Device': deviceId() } };
  const answer = await read(api.POST('/api/auth/login', { params, body }));
  if (!answer?.token) throw new Error('The answer has no token');
  return answer;
}

/** Asks for a passkey; lazy, since few users have one. */
async function askForPasskey(): Promise<Body['passkey']> {
  const passkeys = import('@kiraya/session/passkeys');
  const request = await read(api.POST('/api/auth/passkey-challenge'));
  return (await passkeys).answerChallenge(request);
}

/** Second factors on offer after a correct password; undefined for any other problem. */
export function offeredFactors(problem: unknown): { passkey: boolean } | undefined {
  if (!(problem instanceof ApiProblem) || problem.code !== 'second-factor-needed') return undefined;
  return { passkey: 'passkey' in problem.fields };
}
