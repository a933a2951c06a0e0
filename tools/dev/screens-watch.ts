import { inRepository } from '../../programs/repository.ts';
import { runChild, stopChild } from './child.ts';

const webpack = inRepository('node_modules/webpack/bin/webpack.js');

/**
 * Rebuilds the host into a separate folder whenever its sources change. It must be a development build, for a
 * development remote does not run in a production host.
 */
export function watchHost(folder: string): (withinMs: number) => Promise<void> {
  const args = ['watch', '--mode', 'development', '--output-path', folder];
  const child = runChild('host', [webpack, ...args], { cwd: 'frontends/host' });
  return (withinMs) => stopChild(child, withinMs);
}

/** Webpack's server for the remote being edited; the browser reloads after each change. */
export function serveRemote(name: string, port: number): (withinMs: number) => Promise<void> {
  // Sends its messages over the page's own origin, as the Content-Security-Policy requires.
  const messages = ['--client-web-socket-url', 'auto://0.0.0.0:0/ws'];
  const args = ['serve', '--mode', 'development', '--port', String(port), ...messages];
  const child = runChild(name, [webpack, ...args], { cwd: `frontends/${name}` });
  return (withinMs) => stopChild(child, withinMs);
}
