import { Fault } from '../fault.ts';
import { proxyTo } from './api-proxy.ts';
import { createGateway } from './gateway.ts';
import { readPublicUrl } from './page-origin.ts';
import { readRemoteServers } from './remote-servers.ts';
import { serve, siteDir } from './serve.ts';

/** The gateway as a program of its own, in front of one or more processes of the API that run elsewhere. */
export async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  const targets = (env.API_URL ?? '').split(',').map((address) => address.trim());
  if (!targets.every((target) => /^https?:\/\//.test(target) && URL.canParse(target))) {
    throw new Fault(
      'API_URL must be the address of the API, for example http://api:3001, or several with commas.',
    );
  }
  const remoteServers = readRemoteServers(env.REMOTE_SERVERS);
  const server = createGateway({
    siteDir: siteDir(env),
    api: proxyTo(...targets),
    remoteServers,
    publicUrl: readPublicUrl(env.PUBLIC_URL),
  });
  console.log(`The gateway listens on ${await serve(server, env)} in front of ${targets.join(', ')}.`);
}
