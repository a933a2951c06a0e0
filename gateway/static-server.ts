import { createGateway } from './gateway.ts';
import { serve, siteDir } from './serve.ts';

/** Server of files only, which one front end runs for its own releases. Needs Node and nothing else. */
export async function runStaticServer(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = siteDir(env);
  console.log(`${folder} is served on ${await serve(createGateway({ siteDir: folder }), env)}.`);
}
