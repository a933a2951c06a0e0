import { inRepository } from '../repository.ts';
import { runChild, stopChild } from './child.ts';

const webpack = inRepository('node_modules/webpack/bin/webpack.js');

/**
 * Rebuilds the host into a folder of its own whenever its sources change. It has to be a development build: a remote
 * that is one does not run in a host that is none.
 */
export function watchHost(folder: string): (withinMs: number) => Promise<void> {
  const args = ['watch', '--mode', 'development', '--output-path', folder];
  const child = runChild('host', [webpack, ...args], { cwd: 'frontends/host' });
  return (withinMs) => stopChild(child, withinMs);
}

/** webpack's own server for the remote that is being edited; the browser reloads after each change. */
export function serveRemote(name: string, port: number): (withinMs: number) => Promise<void> {
  // Its messages come over the page's own origin, as the Content-Security-Policy asks.
  const messages = ['--client-web-socket-url', 'auto://0.0.0.0:0/ws'];
  const args = ['serve', '--mode', 'development', '--port', String(port), ...messages];
  const child = runChild(name, [webpack, ...args], { cwd: `frontends/${name}` });
  return (withinMs) => stopChild(child, withinMs);
}
