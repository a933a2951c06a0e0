import { Fault } from '../fault.ts';
import { readAdmin } from './arguments.ts';
import { readPassword } from './password.ts';
import { withInstallation } from './with-installation.ts';

/**
 * Creates an administrator's account.
 *
 * @param args `--email` and `--name`
 * @param env the environment as documented in the README; asks for ADMIN_PASSWORD when it is not set
 * @throws Fault or ConfigError, one sentence each
 */
export async function createAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const admin = readAdmin(args);
  const password = await readPassword(env, { input: process.stdin, output: process.stdout });
  await withInstallation(env, async (backend, config) => {
    const refusal = await backend.createAdmin(config, { ...admin, password });
    if (refusal) throw new Fault(refusal);
  });
  console.log(`${admin.email} can log in as an administrator.`);
}
