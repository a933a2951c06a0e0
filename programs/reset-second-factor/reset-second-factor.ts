import { parseArgs } from 'node:util';
import { withInstallation } from '../create-admin/with-installation.ts';
import { Fault } from '../fault.ts';

const usage = 'npm run reset-second-factor -- --account you@example.com';

/**
 * Resets an account's lost second factor.
 *
 * @param args `--account`, its email or username
 * @param env the environment as documented in the README
 * @throws Fault or ConfigError, one sentence each
 */
export async function resetSecondFactor(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const account = readAccount(args);
  await withInstallation(env, async (backend, config) => {
    const refusal = await backend.resetSecondFactor(config, account);
    if (refusal) throw new Fault(refusal);
  });
  console.log(`${account} can log in with the password alone.`);
}

function readAccount(args: string[]): string {
  try {
    const { account } = parseArgs({ args, options: { account: { type: 'string' } } }).values;
    if (account?.trim()) return account;
  } catch {
    // reported below
  }
  throw new Fault(`This is how it is used: ${usage}`);
}
