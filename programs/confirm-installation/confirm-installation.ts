import { parseArgs } from 'node:util';
import { withInstallation } from '../create-admin/with-installation.ts';
import { Fault } from '../fault.ts';

const usage = 'npm run confirm-installation -- --mails send, or --mails drop';

/**
 * Confirms that a restored copy is the installation, so that it sends mail again.
 *
 * @param args `--mails`, `send` or `drop`: the fate of the waiting mails
 * @param env the environment as documented in the README
 * @throws Fault or ConfigError, one sentence each
 */
export async function confirmInstallation(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const mails = readMails(args);
  await withInstallation(env, async (backend, config) => {
    const refusal = await backend.confirmInstallation(config, mails);
    if (refusal) throw new Fault(refusal);
  });
  console.log(
    `This is the installation. The mails that waited are ${mails === 'send' ? 'sent' : 'dropped'}.`,
  );
}

function readMails(args: string[]): 'send' | 'drop' {
  try {
    const { mails } = parseArgs({ args, options: { mails: { type: 'string' } } }).values;
    if (mails === 'send' || mails === 'drop') return mails;
  } catch {
    // reported below
  }
  throw new Fault(`This is how it is used: ${usage}.`);
}
