import { readVariables } from '../../rules/src/variables.ts';
import { proxyTo } from './api-proxy.ts';
import { createGateway } from './gateway.ts';
import { readRemoteServers } from './remote-servers.ts';
import { serve, siteDir } from './serve.ts';

/** The gateway as a program of its own, in front of one or more processes of the API that run elsewhere. */
export async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  const read = readVariables(env);
  const targets = read.urls('API_URL');
  const remoteServers = readRemoteServers(read.text('REMOTE_SERVERS'));
  const server = createGateway({
    siteDir: siteDir(env),
    api: proxyTo(...targets),
    remoteServers,
    publicUrl: read.url('PUBLIC_URL'),
  });
  console.log(`The gateway listens on ${await serve(server, env)} in front of ${targets.join(', ')}.`);
}
