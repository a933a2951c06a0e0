import path from 'node:path';
import { parseArgs } from 'node:util';
import { settingsOf } from '../create-admin/with-installation.ts';
import { buildApi } from '../../deploy/build/build.ts';
import { Fault } from '../fault.ts';
import { siteDir } from '../../gateway/serve.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { laidVersions } from '../../deploy/site/laid-versions.ts';
import { dataDirOf, openDataFolder } from '../start/data-folder.ts';

/**
 * Checks every part of an installation, whether the product runs or not, and advises on what is unhealthy.
 *
 * @param args `--mail you@example.com` to send a test mail
 * @returns the exit code: 1 when something is unhealthy
 */
export async function doctor(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const to = recipient(args);
  const dataDir = dataDirOf(env);
  openDataFolder(dataDir);
  await buildApi(console.log);
  const { examine, told } = await import('@kiraya/backend');
  const settings = settingsOf(env, dataDir);
  let code = 0;
  const look = async (url: string): Promise<void> => {
    const findings = await examine({ ...settings, DATABASE_URL: url }, { mailTo: to });
    console.log(told(findings));
    if (findings.some(({ advice }) => advice)) code = 1;
  };
  await (env.DATABASE_URL ? look(env.DATABASE_URL) : withEmbedded(path.join(dataDir, 'postgres'), look));
  for (const { name, version, served } of await laidVersions(siteDir(env)).catch(() => []))
    if (served) console.log(`  ${name} ${version}`);
  return code;
}

function recipient(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { mail: { type: 'string' } } }).values.mail;
  } catch {
    throw new Fault('This is how it is used: npm run doctor [-- --mail you@example.com]');
  }
}
