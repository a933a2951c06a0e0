import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.js';

/** Code of an authenticator app with this secret at an instant (ISO 8601). */
export const codeAt = (secret: string, at: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) });

/** Code that no app with this secret shows within some minutes of the instant. */
export function wrongCodeAt(secret: string, at: string): string {
  const near = Array.from({ length: 11 }, (_, n) =>
    codeAt(secret, new Date(Date.parse(at) + (n - 5) * 30_000).toISOString()),
  );
  return ['123456', '654321', ...near.map((code) => [...code].reverse().join(''))].find(
    (code) => !near.includes(code),
  ) as string;
}

/** Sets up an authenticator app over HTTP, in a confirmed session, with the code of `at`, the time of `app`'s clock. */
export async function addAuthenticator(
  app: TestApp,
  token: string,
  at: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, offer } = (await app.post('/auth/second-factor/totp/offer', undefined, { token })).body;
  const set = await app.put('/auth/second-factor/totp', { offer, code: codeAt(secret, at) }, { token });
  if (set.status !== 200) throw new Error(`No authenticator was added: ${set.text}`);
  return { secret, recoveryCodes: set.body.recoveryCodes };
}
