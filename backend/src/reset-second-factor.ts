import { attempt } from './attempt.js';
import { SecondFactorReset } from './modules/auth/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';

/**
 * Resets the second factor of an account, for when nobody is left who could do it in the product.
 * @param account its email or username
 * @returns the reason of a refusal, in words; undefined on success
 */
export const resetSecondFactor = (config: Config, account: string): Promise<string | undefined> =>
  attempt(config, (app) =>
    app.get(SecondFactorReset, { strict: false }).resetOf(systemCaller('reset-second-factor'), account),
  );
