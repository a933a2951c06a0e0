import path from 'node:path';
import { Fault } from '../fault.ts';
import { repository, siteFolder } from '../repository.ts';
import { compose } from './compose.ts';
import { REMOTE_NAMES, type RemoteName } from './published-remote.ts';

/**
 * `npm run compose` publishes all front ends as they are built, `npm run compose -- portal` the portal alone.
 * SITE_DIR names the folder of the site, `.cache/site` when it is not set.
 */
export async function composeFromCommandLine(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const site = env.SITE_DIR ? path.resolve(env.SITE_DIR) : siteFolder;
  const { remotes } = await compose({
    repository,
    site,
    remotes: names.length > 0 ? checked(names) : undefined,
  });
  for (const { name, version } of remotes) console.log(`${name} ${version}`);
}

function checked(names: readonly string[]): RemoteName[] {
  return names.map((name) => {
    const known = REMOTE_NAMES.find((remote) => remote === name);
    if (!known) throw new Fault(`There is no remote '${name}': choose among ${REMOTE_NAMES.join(', ')}.`);
    return known;
  });
}
