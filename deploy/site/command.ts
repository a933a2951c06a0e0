import path from 'node:path';
import { Fault } from '../../programs/fault.ts';
import { repository, siteFolder } from '../../programs/repository.ts';
import { deploySite, type LaidVersion } from './deploy.ts';
import { buildInRepository, type FrontEndBuild } from './front-end-build.ts';
import { laidVersions } from './laid-versions.ts';
import { FRONT_END_NAMES, frontEndNamed } from './published-remote.ts';
import { isRelease, withReleases } from './release-source.ts';

/**
 * Command `npm run site`: deploys all front ends as built here; `npm run site -- <source> …` only those named. A source
 * is `admin`, as built here; `admin@<version>`, one that the site has; or a release's folder, `.tgz` or `http(s)`
 * address. `--list` lists the versions in the site. SITE_DIR names its folder, `.cache/site` by default.
 */
export async function siteFromCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const site = env.SITE_DIR ? path.resolve(env.SITE_DIR) : siteFolder;
  if (!args.includes('--list')) await deploy(site, args.length > 0 ? args : FRONT_END_NAMES);
  for (const { name, version, served, commit } of await laidVersions(site)) {
    if (!served && !args.includes('--list')) continue;
    console.log([name, version, served ? 'served' : '', commit ?? ''].join(' ').trimEnd());
  }
}

async function deploy(site: string, wanted: readonly string[]): Promise<void> {
  const named: (FrontEndBuild | LaidVersion)[] = [];
  for (const word of wanted.filter((each) => !isRelease(each))) named.push(await frontEnd(word));
  await withReleases(wanted.filter(isRelease), (releases) =>
    deploySite({ site, frontEnds: [...named, ...releases] }),
  );
}

async function frontEnd(word: string): Promise<FrontEndBuild | LaidVersion> {
  const [name, version] = word.split('@');
  const known = frontEndNamed(name);
  if (!known) throw new Fault(`There is no front end '${name}': choose among ${FRONT_END_NAMES.join(', ')}.`);
  return version === undefined ? buildInRepository(repository, known) : { name: known, version };
}
