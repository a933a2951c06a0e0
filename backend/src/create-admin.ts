import { attempt } from './attempt.js';
import { OpenAccount, NameField, SecondFactorRule } from './modules/auth/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';
import { EmailField, TextField } from './platform/http/text-fields.js';
import { InputPipe } from './platform/http/validation.pipe.js';

class NewAdmin {
  @NameField()
  name: string;

  @EmailField()
  email: string;

  @TextField({ max: 200, format: 'password' })
  password: string;
}

/**
 * Opens an administrator's account in a migrated database.
 * @returns the reason for not doing it, in words, invalid input and a taken email included; undefined on success
 */
export const createAdmin = (
  config: Config,
  admin: { name?: string | undefined; email?: string | undefined; password?: string | undefined },
): Promise<string | undefined> =>
  attempt(config, async (app) => {
    const body: unknown = await new InputPipe().transform(admin, { type: 'body', metatype: NewAdmin });
    const user = { ...(body as NewAdmin), role: 'admin' as const };
    // A new installation begins so; the demo, whose accounts are made at once, never does.
    if (!config.demo) await app.get(SecondFactorRule, { strict: false }).requireInNew();
    await app.get(OpenAccount, { strict: false }).open(systemCaller('create-admin'), user);
  });
