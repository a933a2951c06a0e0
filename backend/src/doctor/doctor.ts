import { type Env, nearNames } from '@kiraya/rules/variables';
import { nodeComplaint } from '../node-complaint.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { freeBytes, lookForFiles, lookForSpace } from '../platform/health/folder-probe.js';
import { type Finding, finding } from './finding.js';
import { ofDatabase } from './of-database.js';
import { type Names, NAMES, ofMail } from './of-mail.js';
import { ofPublicAddress } from './of-public-address.js';

export interface Asked {
  /** Who gets a mail. */
  mailTo?: string | undefined;
  names?: Names;
}

/** Looks at every part of an installation; what one part is like does not keep it from looking at the others. */
export async function examine(env: Env, { mailTo, names = NAMES }: Asked = {}): Promise<Finding[]> {
  const slips = nearNames(env).map(({ given, meant }) => `${given}: did you mean ${meant}?`);
  const findings = [
    finding(`Node ${process.versions.node}`, nodeComplaint(process.versions.node)),
    finding('Names of variables', slips.join(' ')),
  ];
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (fault) {
    return [...findings, finding('Values of variables', (fault as Error).message)];
  }
  const of = [ofDatabase(config), ofFiles(config), ofMail(config, names, mailTo), ofPublicAddress(config)];
  return [...findings, finding('Values of variables'), ...(await Promise.all(of)).flat()];
}

async function ofFiles({ filesDir, minFreeSpaceMb }: Config): Promise<Finding[]> {
  const lacking = await lookForFiles(filesDir);
  if (lacking) return [finding('Folder of files', `${lacking.sentence}: look at FILES_DIR and its rights.`)];
  const short = await lookForSpace([filesDir], minFreeSpaceMb);
  const free = Math.floor(((await freeBytes(filesDir)) ?? 0) / 2 ** 20);
  return [finding('Folder of files'), finding(`Space: ${free} MB`, short && `${short.sentence}: make room.`)];
}
