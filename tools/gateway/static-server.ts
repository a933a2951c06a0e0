import { createGateway } from './gateway.ts';
import { serve, siteDir } from './serve.ts';

/** A server of files alone: what one front end runs for its own releases. Needs nothing beside Node. */
export async function runStaticServer(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = siteDir(env);
  console.log(`${folder} is served on ${await serve(createGateway({ siteDir: folder }), env)}.`);
}
