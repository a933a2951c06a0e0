import { AuthApi, NameField, SecondFactorRule } from './modules/auth/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';
import { AppError } from './platform/http/app-error.js';
import { EmailField, TextField } from './platform/http/text-fields.js';
import { InputPipe } from './platform/http/validation.pipe.js';
import { createApp } from './create-app.js';

class NewAdmin {
  @NameField()
  name: string;

  @EmailField()
  email: string;

  @TextField({ max: 200, format: 'password' })
  password: string;
}

export type AdminCreation = { created: true } | { created: false; reason: string };

/**
 * Opens an administrator's account in a migrated database. What is wrong with the input, an email that is taken included,
 * comes back as the reason in words.
 */
export async function createAdmin(
  config: Config,
  admin: { name?: string | undefined; email?: string | undefined; password?: string | undefined },
): Promise<AdminCreation> {
  const app = await createApp(config);
  try {
    const body: unknown = await new InputPipe().transform(admin, { type: 'body', metatype: NewAdmin });
    const user = { ...(body as NewAdmin), role: 'admin' as const };
    // A new installation begins so; the demo, whose accounts are made at once, never does.
    if (!config.demo) await app.get(SecondFactorRule, { strict: false }).requireInNew();
    await app.get(AuthApi, { strict: false }).openAccount(systemCaller('create-admin'), user);
    return { created: true };
  } catch (error) {
    if (error instanceof AppError) return { created: false, reason: error.message };
    throw error;
  } finally {
    await app.close();
  }
}
