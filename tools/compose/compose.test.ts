import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { compose, writeList } from './compose.ts';
import { filesBelow } from './site-files.ts';
import { REMOTE_NAMES, type RemoteList, type RemoteName } from './published-remote.ts';

let repository: string;
let site: string;

function put(file: string, content: string): void {
  const full = path.join(repository, 'frontends', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

/** What a build of a remote leaves: its scripts and the manifest that names them. */
function build(name: RemoteName, text = 'first'): void {
  put(`${name}/package.json`, JSON.stringify({ version: '0.1.0' }));
  rmSync(path.join(repository, 'frontends', name, 'dist'), { recursive: true, force: true });
  const entry = `remoteEntry.${Buffer.from(text).toString('hex').slice(0, 12)}.js`;
  put(`${name}/dist/js/${entry}`, `// ${name} ${text}`);
  put(`${name}/dist/js/page.js`, `// page of ${name}`);
  put(`${name}/dist/js/page.js.map`, '{}');
  const manifest = {
    metaData: { remoteEntry: { name: entry, path: 'js' } },
    exposes: [{ name: 'routes', assets: { js: { sync: ['js/page.js'] } } }],
  };
  put(`${name}/dist/mf-manifest.json`, JSON.stringify(manifest));
}

function buildHost(text = 'first'): void {
  const filling = 'x'.repeat(2000);
  put('host/dist/index.html', `<head><title>Kiraya</title></head><body><p>${filling}</p></body>`);
  put(`host/dist/js/main.${text}.js`, `// ${text}`);
  put('host/dist/assets/inter.0a1b2c3d4e5f.woff2', 'font');
  put('host/public/media/demo/house.svg', `<svg>${filling}</svg>`);
  put('host/public/favicon.svg', '<svg/>');
}

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
const listed = () => JSON.parse(read('remotes.json')) as RemoteList;
const one = (list: RemoteList, name: RemoteName) => list.remotes.find((remote) => remote.name === name);
const written = (file: string) => statSync(path.join(site, file), { bigint: true }).mtimeNs;

beforeEach(() => {
  repository = temporaryFolder();
  site = path.join(repository, 'site');
  buildHost();
  REMOTE_NAMES.forEach((name) => build(name));
});

afterEach(() => removeFolder(repository));

describe('composing the site', () => {
  test('lays the host at the root and each remote under its name and version', async () => {
    const { remotes } = await compose({ repository, site });
    expect(remotes.map(({ name }) => name)).toEqual(['public', 'portal', 'finance', 'admin']);
    for (const { name, version, entry } of remotes) {
      expect(version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
      expect(entry.startsWith(`/remotes/${name}/${version}/js/remoteEntry.`)).toBe(true);
      expect(existsSync(path.join(site, entry))).toBe(true);
    }
    expect(existsSync(path.join(site, 'js/main.first.js'))).toBe(true);
    expect(read('favicon.svg')).toBe('<svg/>');
    expect(listed()).toEqual({ remotes });
  });

  test('names the public container otherwise than its folder, since that is a reserved word', async () => {
    const list = await compose({ repository, site });
    expect(one(list, 'public')?.container).toBe('site');
    expect(one(list, 'portal')?.container).toBe('portal');
  });

  test('writes the list into the page and preloads what the landing page needs', async () => {
    const list = await compose({ repository, site });
    const html = read('index.html');
    const data = /<script type="application\/json" id="kiraya-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(list);
    const landing = one(list, 'public');
    expect(html).toContain(`rel="preload" as="script" href="${landing?.entry}"`);
    expect(html).toContain(`href="/remotes/public/${landing?.version}/js/page.js"`);
    expect(html).toContain('as="font" type="font/woff2" crossorigin href="/assets/inter.0a1b2c3d4e5f.woff2"');
  });

  test('compresses the page and the pictures, each to the same content', async () => {
    await compose({ repository, site });
    for (const file of ['index.html', 'media/demo/house.svg']) {
      expect(brotliDecompressSync(readFileSync(path.join(site, `${file}.br`))).toString()).toBe(read(file));
      expect(gunzipSync(readFileSync(path.join(site, `${file}.gz`))).toString()).toBe(read(file));
    }
  });

  test('compresses a changed picture anew, and drops the compressed forms of one too small for them', async () => {
    await compose({ repository, site });
    put('host/public/media/demo/house.svg', `<svg>${'y'.repeat(3000)}</svg>`);
    await compose({ repository, site });
    expect(gunzipSync(readFileSync(path.join(site, 'media/demo/house.svg.gz'))).toString()).toContain('yyy');
    put('host/public/media/demo/house.svg', '<svg/>');
    await compose({ repository, site });
    expect(read('media/demo/house.svg')).toBe('<svg/>');
    expect(existsSync(path.join(site, 'media/demo/house.svg.br'))).toBe(false);
  });

  test('serves no source maps and leaves no temporary files', async () => {
    await compose({ repository, site });
    expect((await filesBelow(site)).filter((file) => /\.(map|tmp)/.test(file))).toEqual([]);
  });

  test('rewrites nothing that is unchanged', async () => {
    await compose({ repository, site });
    const before = new Map((await filesBelow(site)).map((file) => [file, written(file)]));
    await compose({ repository, site });
    const after = new Map((await filesBelow(site)).map((file) => [file, written(file)]));
    expect(after).toEqual(before);
  });
});

describe('deploying one remote', () => {
  test('lays the new version beside the old and leaves the other remotes as they are', async () => {
    const before = await compose({ repository, site });
    build('portal', 'second');
    build('admin', 'not yet to be deployed');
    const after = await compose({ repository, site, remotes: ['portal'] });
    expect(one(after, 'portal')?.version).not.toBe(one(before, 'portal')?.version);
    expect(one(after, 'admin')).toEqual(one(before, 'admin'));
    expect(existsSync(path.join(site, one(before, 'portal')?.entry ?? ''))).toBe(true);
    expect(existsSync(path.join(site, one(after, 'portal')?.entry ?? ''))).toBe(true);
    expect(read('index.html')).toContain(one(after, 'portal')?.version);
  });

  test('is taken back by naming the old version again', async () => {
    const before = await compose({ repository, site });
    build('portal', 'second');
    await compose({ repository, site, remotes: ['portal'] });
    await writeList(repository, site, before);
    expect(listed()).toEqual(before);
    expect(read('index.html')).not.toContain('second');
  });

  test('gives the same version to the same content, and keeps what was served before', async () => {
    const before = await compose({ repository, site });
    build('finance', 'second');
    await compose({ repository, site });
    build('finance', 'first');
    expect(await compose({ repository, site })).toEqual(before);
    expect((await filesBelow(path.join(site, 'remotes/finance'))).length).toBe(6);
  });
});

describe('a front end that is not built', () => {
  test.each(['host', 'finance'])('is named in one sentence (%s)', async (name) => {
    rmSync(path.join(repository, 'frontends', name, 'dist'), { recursive: true });
    await expect(compose({ repository, site })).rejects.toThrow(
      new RegExp(`${name}.*not built: run npm run build\\.$`),
    );
    expect(existsSync(path.join(site, 'remotes.json'))).toBe(false);
  });
});
