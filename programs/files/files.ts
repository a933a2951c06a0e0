import { settingsOf } from '../create-admin/with-installation.ts';
import { dataDirOf, openDataFolder } from '../start/data-folder.ts';
import { buildApi } from '../../deploy/build/build.ts';

/** Command `npm run files -- move --to …`: copies uploaded files to another place while the product runs. */
export async function files(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = dataDirOf(env);
  openDataFolder(dataDir);
  await buildApi(console.log);
  const { filesProgram } = await import('@kiraya/backend');
  await filesProgram(settingsOf(env, dataDir), args, console.log);
}
