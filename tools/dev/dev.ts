import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildScreens } from '../../deploy/build/build.ts';
import { REMOTE_NAMES, type RemoteName } from '../../deploy/site/published-remote.ts';
import { Fault } from '../../programs/fault.ts';
import { freePort } from '../../programs/free-port.ts';
import { listen } from '../../gateway/gateway.ts';
import { poll } from '../../programs/poll.ts';
import { inRepository, siteFolder } from '../../programs/repository.ts';
import { prepare, withDatabase } from '../../programs/start/prepare.ts';
import { runUntilStopped, type Shutdown } from '../../programs/start/shutdown.ts';
import { welcome } from '../../programs/start/welcome.ts';
import { createDevGateway } from './dev-gateway.ts';
import { runChild, stopChild } from './child.ts';
import type { ChildProcess } from 'node:child_process';

const compiler = [
  inRepository('node_modules/typescript/bin/tsc'),
  ...['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
];

/** Compiler's and Node's options under which a debugger stops at lines of TypeScript. */
const inspected = {
  compiler: ['--inlineSourceMap', '--inlineSources'],
  node: ['--enable-source-maps', '--inspect=127.0.0.1:9229'],
};

/**
 * Compiles the API whenever its sources change, and restarts it on success. On a compile error the last good one runs
 * on.
 * @param inspect whether a debugger may attach, at port 9229
 * @returns a function that stops both
 */
function watchApi(env: NodeJS.ProcessEnv, inspect = false): (withinMs: number) => Promise<void> {
  let api: ChildProcess | undefined;
  let restarting = Promise.resolve();
  let stopped = false;
  const restart = async () => {
    await stopChild(api);
    if (!stopped)
      api = runChild('api', [...(inspect ? inspected.node : []), inRepository('tools/dev/api.ts')], { env });
  };
  const tsc = runChild('tsc', [...compiler, ...(inspect ? inspected.compiler : [])], { cwd: 'backend' });
  tsc.stdout?.on('data', (text: string) => {
    if (/Found 0 errors/.test(text)) restarting = restarting.then(restart);
  });
  return async (withinMs) => {
    stopped = true;
    await restarting;
    await Promise.all([stopChild(tsc, withinMs), stopChild(api, withinMs)]);
  };
}

const webpack = inRepository('node_modules/webpack/bin/webpack.js');

/**
 * Rebuilds the host into a separate folder whenever its sources change. It must be a development build, for a
 * development remote does not run in a production host.
 */
function watchHost(folder: string): (withinMs: number) => Promise<void> {
  const args = ['watch', '--mode', 'development', '--output-path', folder];
  const child = runChild('host', [webpack, ...args], { cwd: 'frontends/host' });
  return (withinMs) => stopChild(child, withinMs);
}

/** Webpack's server for the remote being edited; the browser reloads after each change. */
function serveRemote(name: string, port: number): (withinMs: number) => Promise<void> {
  // Sends its messages over the page's own origin, as the Content-Security-Policy requires.
  const messages = ['--client-web-socket-url', 'auto://0.0.0.0:0/ws'];
  const args = ['serve', '--mode', 'development', '--port', String(port), ...messages];
  const child = runChild(name, [webpack, ...args], { cwd: `frontends/${name}` });
  return (withinMs) => stopChild(child, withinMs);
}

const hostDir = inRepository('.cache', 'dev', 'host');

/**
 * Development: restarts the API and rebuilds the host when their sources change, serves one remote by webpack and the
 * others as built, all on one origin with production's Content-Security-Policy.
 *
 * @param words the remote being edited (`host`, or nothing, for the host alone), and `--inspect` for a debugger of the
 *   API
 */
export async function dev(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const inspect = words.includes('--inspect');
  const edited = check(words.find((word) => word !== '--inspect'));
  await runUntilStopped(async (shutdown) => {
    const prepared = await prepare(env, shutdown);
    await buildScreens(console.log, shutdown.signal);
    const settings = await withDatabase(prepared, shutdown);
    const apiPort = await freePort();
    shutdown.add(
      'The API',
      watchApi(
        { ...settings, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl(settings) },
        inspect,
      ),
    );
    shutdown.add('The host', watchHost(hostDir));
    const gateway = createDevGateway({
      siteDir: siteFolder,
      hostDir,
      apiUrl: `http://127.0.0.1:${apiPort}`,
      edited: edited && { name: edited, url: await serve(edited, shutdown) },
    });
    shutdown.add('The gateway', async () => gateway.closeAllConnections());
    const url = await listen(gateway, prepared.address.port, prepared.address.host);
    await poll(() => isReady(url, shutdown.signal), { withinMs: 120_000, everyMs: 100 });
    shutdown.signal.throwIfAborted();
    console.log(welcome(url, settings.DEMO === 'on'));
  });
}

async function serve(name: RemoteName, shutdown: Shutdown): Promise<string> {
  const port = await freePort();
  shutdown.add(`The remote ${name}`, serveRemote(name, port));
  return `http://127.0.0.1:${port}`;
}

/** Tests whether the API answers and the host is built, or the wait was given up. */
async function isReady(url: string, signal: AbortSignal): Promise<true | undefined> {
  const api = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  return signal.aborted || (api?.ok && existsSync(path.join(hostDir, 'index.html'))) || undefined;
}

/** Public address, so that links in mails lead to the screens and not to the API's port. */
const publicUrl = (env: NodeJS.ProcessEnv): string =>
  env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`;

function check(name: string | undefined): RemoteName | undefined {
  if (name === undefined || name === 'host') return undefined;
  const known = REMOTE_NAMES.find((remote) => remote === name);
  if (!known)
    throw new Fault(`There is no front end '${name}': choose among host, ${REMOTE_NAMES.join(', ')}.`);
  return known;
}
