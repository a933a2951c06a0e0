import { SecondFactorReset } from './modules/auth/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';
import { AppError } from './platform/http/app-error.js';
import { createApp } from './create-app.js';

/**
 * Resets the second factor of an account, for when nobody is left who could do it in the product.
 * @param account its email or username
 * @returns why it was not done, in words; undefined once it is
 */
export async function resetSecondFactor(config: Config, account: string): Promise<string | undefined> {
  const app = await createApp(config);
  try {
    const reset = app.get(SecondFactorReset, { strict: false });
    await reset.resetOf(systemCaller('reset-second-factor'), account);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  } finally {
    await app.close();
  }
}
