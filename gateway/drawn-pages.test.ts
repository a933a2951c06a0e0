import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';
import { DRAW_LIMITS } from './page-drawer.ts';

const HOST =
  '<!doctype html><html><head><title>Kiraya</title><link rel="preload" as="script" href="/old.js"></head><body>' +
  '<script type="application/json" id="kiraya-remotes">{}</script><div id="root"></div><noscript>Off</noscript>' +
  '<script defer="defer" src="/js/main.1.js"></script></body></html>';
const EARLY = 'document.documentElement.id="early"';
const START = 'start("scripts")';
/** Limits for builds that hang on purpose; working ones end long before. */
const LIMITS = { ...DRAW_LIMITS, longestMs: 3000, longestWaitMs: 60_000, restMs: 0 };

let siteDir: string;
let gateway: Server | undefined;
let base: string;
let list: { body: unknown; status: number };
let draws: number;

/** Deploys a remote with this server build. */
function deploy(version: string, build: string | undefined): void {
  const folder = path.join(siteDir, 'remotes/public', version);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  mkdirSync(path.join(folder, 'root'), { recursive: true });
  if (build !== undefined) writeFileSync(path.join(folder, 'server/draw.cjs'), build);
  writeFileSync(path.join(folder, 'root/scripts.json'), '{"main":["js/m.js"],"landing":["js/l.js"]}');
  const sha256 = createHash('sha256')
    .update(build ?? '')
    .digest('hex');
  const pages = { landing: { path: '/', visitors: true, facts: { title: 'Homes', description: 'All' } } };
  const remote = { name: 'public', version, pages, server: { file: 'server/draw.cjs', sha256 } };
  writeFileSync(path.join(siteDir, 'remotes.json'), JSON.stringify({ remotes: [remote] }));
}

/** Build that renders the API's answer, unless `first` returns something else. */
const drawing = (first = '') => `exports.draw = async (url, ask) => {
  ${first};
  const { status, body } = await ask('/api/list');
  const root = '<p>' + status + ' ' + JSON.parse(body).name + ' at ' + url + ' of ' + globalThis.kirayaBase + '</p>';
  const block = ['known', { name: body }];
  const start = { list: 'scripts', script: '${START}' };
  return { page: 'landing', head: '<style>p{}</style>', root, block, script: '${EARLY}', start };
};`;

beforeEach(() => {
  siteDir = path.join(temporaryFolder(), 'site');
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(path.join(siteDir, 'index.html'), HOST);
  [list, draws] = [{ body: { name: 'One' }, status: 200 }, 0];
});
afterEach(async () => {
  if (gateway) await closeGateway(gateway);
  gateway = undefined;
  removeFolder(path.dirname(siteDir));
});

async function get(address = '/', method = 'GET') {
  if (!gateway) {
    gateway = createGateway({
      siteDir,
      drawLimits: LIMITS,
      api: (req, res) => {
        if (req.url === '/api/list') draws += 1;
        res.writeHead(list.status, { 'content-type': 'application/json' }).end(JSON.stringify(list.body));
      },
    });
    base = await listen(gateway, 0, '127.0.0.1');
  }
  const answer = await rawRequest(base, address, { method });
  return { ...answer, text: answer.body.toString() };
}
/** Sends a write, which makes cached pages stale. */
const write = () => get('/api/anything', 'POST');

describe('a page that the public remote draws', () => {
  test('is in the HTML, of the API’s answers, with that remote’s scripts in place of the host’s', async () => {
    deploy('1', drawing());
    const { status, text, headers } = await get('/?q=lake');
    expect(status).toBe(200);
    expect(text).toContain(
      '<div id="root"><p>200 One at /?q=lake of /remotes/public/1/root/</p></div><script type="application/json" id="known">',
    );
    expect(text).toContain('<title>Homes</title>');
    const drawn = '/remotes/public/1/root/';
    const files = ['js/l.js', 'js/m.js'].map((file) => drawn + file);
    expect(text).toContain(`id="scripts">${JSON.stringify(files)}</script><script>${START}</script></body>`);
    expect(text).not.toContain(' src="');
    for (const ofTheHost of ['kiraya-remotes', '<noscript>', '/old.js'])
      expect(text).not.toContain(ofTheHost);
    expect(text).toContain(`<script>${EARLY}</script>`);
    const [early, late] = [EARLY, START].map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${early}' 'sha256-${late}';`,
    );
  });

  test('asks for pictures early once the size of the screen is known', async () => {
    writeFileSync(path.join(siteDir, 'index.html'), HOST.replace('</head>', '<meta name="viewport"></head>'));
    deploy('1', drawing());
    const { text } = await get();
    expect(text.indexOf('<style>p{}</style>')).toBeGreaterThan(text.indexOf('<meta name="viewport">'));
  });

  test('says nothing that ends its block of data', async () => {
    deploy('1', drawing());
    list.body = { name: '</script><script>alert(1)</script>' };
    const { text } = await get();
    expect(/id="known">(.*?)<\/script>/.exec(text)?.[1]).toContain('\\u003c/script>');
  });

  test('is made anew after a write that changes it, and is the same page after one that does not', async () => {
    deploy('1', drawing());
    const first = await get();
    await write();
    const same = await get();
    expect(same.headers.etag).toBe(first.headers.etag);
    list.body = { name: 'Two' };
    await write();
    expect((await get()).text).toContain('200 Two');
  });

  test('asks the API each thing once', async () => {
    deploy('1', drawing("await ask('/api/list')"));
    await get();
    expect(draws).toBe(1);
  });

  test('is that of the version that is served, forward and back', async () => {
    deploy('1', drawing());
    expect((await get()).text).toContain('/remotes/public/1/');
    deploy('2', drawing());
    expect((await get()).text).toContain('/remotes/public/2/');
    deploy('1', drawing());
    expect((await get()).text).toContain('/remotes/public/1/');
  });
});

describe('where it is not drawn the page comes as the browser will draw it', () => {
  test.each<[why: string, build: string | undefined]>([
    ['the build throws', drawing("throw new Error('broken')")],
    ['the build cannot be read as a script', 'exports.draw = ('],
    ['the build is none', 'exports.other = 1'],
    ['it runs for ever', drawing('for (;;);')],
    ['it waits for ever', drawing('await new Promise(() => {})')],
    ['it takes all the memory', drawing('const all = []; for (;;) all.push(new Array(1e5).fill({}))')],
    ['it ends its process', drawing('process.exit(3)')],
    ['it is missing', undefined],
    ['it draws nothing', 'exports.draw = async () => undefined'],
  ])('%s', async (_why, build) => {
    deploy('1', build);
    const { status, text, headers } = await get();
    expect(status).toBe(200);
    expect(text).toContain('<title>Homes</title>');
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('src="/js/main.1.js"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    deploy('2', drawing());
    expect((await get()).text).toContain('200 One');
  });

  test('the API is away, until it is back', async () => {
    deploy('1', drawing());
    list.status = 503;
    expect((await get()).text).toContain('<div id="root"></div>');
    list.status = 200;
    await write();
    expect((await get()).text).toContain('200 One');
  });
});
