import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** The time steps that a phone's clock may be fast or slow. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

const totp = (secret: string, label?: string): TOTP =>
  new TOTP({ issuer: 'Kiraya', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** A new secret, in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` address in the QR code for authenticator apps. */
export const addressOf = (secret: string, label: string): string => totp(secret, label).toString();

/** The time step of a code, near `at`; undefined for a wrong code. Compares in constant time. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
