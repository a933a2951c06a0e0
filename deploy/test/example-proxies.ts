import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '../../programs/repository.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { startSystemProgram } from './system-program.ts';

/** Proxy that runs by its example in `deploy/`, except for names, ports and folders. */
export interface ExampleProxy {
  /** TLS port on this machine. */
  port: number;
  /** Number of proxies before the API, according to the example. */
  trustProxy: number;
  /** Content of its logs. */
  logs(): string;
}

export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';
export const OPENSSL = '/usr/bin/openssl';

const NAME = 'homes.example.com';
const GATEWAY = '127.0.0.1:3000';

/** Example with some words replaced. Throws for one that it lacks. */
function exampleWith(file: string, changes: readonly [from: string | RegExp, to: string][]) {
  let text = readFileSync(inRepository('deploy', file), 'utf8');
  const trustProxy = Number(/TRUST_PROXY=(\d)/.exec(text)?.[1]);
  for (const [from, to] of changes) {
    if (text.search(from) < 0) throw new Error(`${file} has no ${String(from)}.`);
    text = text.replaceAll(from, to);
  }
  return { text, trustProxy };
}

export async function startCaddy(gatewayPort: number): Promise<ExampleProxy> {
  const folder = temporaryFolder();
  const port = await reservePort();
  const { text, trustProxy } = exampleWith('caddy/Caddyfile', [
    [new RegExp(`^${NAME} `, 'gm'), `https://localhost:${port} `],
    [GATEWAY, `127.0.0.1:${gatewayPort}`],
  ]);
  // Without HTTP/3, whose port cannot be reserved.
  const here = ['admin off', 'skip_install_trust', 'auto_https disable_redirects', 'default_bind 127.0.0.1'];
  const options = ['{', ...here, 'servers {', 'protocols h1 h2', '}', ''].join('\n');
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(config, text.replace(/^\{\n/m, options));
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const words = ['run', '--adapter', 'caddyfile', '--config', config];
  const logs = await startSystemProgram(CADDY, words, { port, env });
  return { port, trustProxy, logs };
}

export async function startNginx(gatewayPort: number): Promise<ExampleProxy & { plainPort: number }> {
  const folder = temporaryFolder();
  const [port, plainPort] = [await reservePort(), await reservePort()];
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'];
  execFileSync(OPENSSL, [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const { text, trustProxy } = exampleWith('nginx/kiraya.conf', [
    [/listen \[::\].*\n/g, ''],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    [/\/etc\/letsencrypt\/\S+fullchain.pem/g, certificate],
    [/\/etc\/letsencrypt\/\S+privkey.pem/g, key],
    ['/var/log/nginx', folder],
    [GATEWAY, `127.0.0.1:${gatewayPort}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${path.join(folder, 'pid')}; error_log ${path.join(folder, 'main.log')};`,
    `events {} http { access_log off; ${temporary.join(' ')}\n${text}}`,
  ];
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, main.join('\n'));
  const words = ['-p', folder, '-c', config, '-e', path.join(folder, 'main.log')];
  await startSystemProgram(NGINX, words, { port, env: {} });
  const logs = () =>
    ['kiraya.log', 'kiraya.error.log', 'main.log']
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
  return { port, plainPort, trustProxy, logs };
}
