import type { IncomingMessage, ServerResponse } from 'node:http';
import { readVariables } from '../rules/src/variables.ts';
import { accessLog } from './access-log.ts';
import { proxyTo } from './api-proxy.ts';
import { clientAddress } from './client-address.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { createGateway } from './gateway.ts';
import { answerOwn, checkSite } from './own-pages.ts';
import { readRemoteServers } from './remote-servers.ts';
import { serve, siteDir } from './serve.ts';
import { readFileSync, write, writeSync } from 'node:fs';
import { inRepository } from '../programs/repository.ts';
import { BufferedLines } from '@kiraya/rules/buffered-lines';

const FLUSH_MS = 250;
const WARNING = 40;

/**
 * Opens a log of JSON lines on a file descriptor: flushed within a quarter of a second, and before the process ends.
 */
function openLog(fd = 1): BufferedLines {
  const lines = new BufferedLines({
    write: (bytes, done) => write(fd, bytes, done),
    writeSync: (bytes) => writeSync(fd, bytes),
    later: (run, ms) => void setTimeout(run, ms).unref(),
    pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    lossOf: (lost) =>
      `${JSON.stringify({ level: WARNING, time: new Date().toISOString(), msg: `${lost} lines of the log were lost` })}\n`,
  });
  void process.stdout; // makes a pipe non-blocking: a thread blocked on one keeps the process from ending
  setInterval(() => lines.flush(), FLUSH_MS).unref();
  process.once('exit', () => lines.end());
  return lines;
}

/** Gateway as its own program, in front of API processes elsewhere. */
export async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  const read = readVariables(env);
  const targets = read.urls('API_URL');
  const remoteServers = readRemoteServers(read.text('REMOTE_SERVERS'));
  const site = siteDir(env);
  checkSite(site);
  const api = proxyTo(targets, { answerMs: read.integer('ANSWER_SECONDS') * 1000 });
  const { isOn, token } = read.metrics();
  const metrics = isOn ? { of: new GatewayMetrics(buildInfo(), api.states), token } : undefined;
  const clientOf = clientAddress(read.proxies('TRUST_PROXY'));
  const output = openLog();
  const log = read.toggle('ACCESS_LOG') ? accessLog((line) => output.write(line), clientOf) : undefined;
  const answersOwn = answerOwn({ siteDir: site, states: api.states, metrics });
  const server = createGateway({
    siteDir: site,
    api,
    remoteServers,
    publicUrl: read.url('PUBLIC_URL'),
    answersOwn: (req: IncomingMessage, res: ServerResponse): boolean => {
      log?.(req, res);
      metrics?.of.observe(req, res);
      return answersOwn(req, res);
    },
  });
  console.log(`The gateway listens on ${await serve(server, env)} in front of ${targets.join(', ')}.`);
}

/** Version and commit of this program's release; when run from sources, the package's version and no commit. */
function buildInfo(): { version: string; commit: string } {
  const { version, commit = 'unknown' } = readVersion('release.json') ??
    readVersion('package.json') ?? { version: 'unknown' };
  return { version, commit };
}

function readVersion(name: string): { version: string; commit?: string } | undefined {
  try {
    return JSON.parse(readFileSync(inRepository(name), 'utf8')) as { version: string; commit?: string };
  } catch {
    return undefined;
  }
}
