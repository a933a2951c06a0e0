// Plain JavaScript, for it runs before anything is installed, on whatever Node there is.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onFreshMachine } from './fresh-machine.mjs';

const repository = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
const npmSetting = (name) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();

/** Download settings, taken from the machine; everything else is fresh. */
const download = {
  npm_config_cache: npmSetting('cache'),
  npm_config_registry: npmSetting('registry'),
  ...Object.fromEntries(
    ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
      .filter((name) => process.env[name] !== undefined)
      .map((name) => [name, process.env[name]]),
  ),
};

process.exitCode = await onFreshMachine(repository, [
  { args: ['npm', 'ci', '--no-audit', '--no-fund'], env: download },
  { args: ['npm', 'test'], env: { npm_config_cache: download.npm_config_cache } },
]);
