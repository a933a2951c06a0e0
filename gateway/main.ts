import type { IncomingMessage, ServerResponse } from 'node:http';
import { readVariables } from '../rules/src/variables.ts';
import { accessLog } from './access-log.ts';
import { proxyTo } from './api-proxy.ts';
import { buildInfo } from './build-info.ts';
import { clientAddress } from './client-address.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { createGateway } from './gateway.ts';
import { openLog } from './log-output.ts';
import { answerOwn, checkSite } from './own-pages.ts';
import { readRemoteServers } from './remote-servers.ts';
import { serve, siteDir } from './serve.ts';

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
