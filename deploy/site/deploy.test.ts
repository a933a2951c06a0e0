import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { deploySite, type LaidVersion } from './deploy.ts';
import { buildInRepository } from './front-end-build.ts';
import { laidVersions } from './laid-versions.ts';
import { digestOf } from './release-record.ts';
import { filesBelow } from './site-files.ts';
import {
  FRONT_END_NAMES,
  REMOTE_NAMES,
  type FrontEndName,
  type RemoteList,
  type RemoteName,
} from './published-remote.ts';

let repository: string;
let site: string;

function put(file: string, content: string): void {
  const full = path.join(repository, 'frontends', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

/** Writes a remote's build: scripts and the manifest that names them. */
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
  says(name, { pages: { start: { path: `/${name}` } } });
}

/** Writes the manifest of a remote's build; removes it when undefined. */
const says = (name: RemoteName, manifest: unknown) =>
  manifest === undefined
    ? rmSync(path.join(repository, 'frontends', name, 'dist/remote.json'))
    : put(`${name}/dist/remote.json`, JSON.stringify(manifest));

function buildHost(text = 'first'): void {
  const filling = 'x'.repeat(2000);
  put('host/package.json', JSON.stringify({ version: '0.1.0' }));
  put('host/dist/index.html', `<head><title>Kiraya</title></head><body><p>${filling}</p></body>`);
  put(`host/dist/js/main.${text}.js`, `// ${text}`);
  put('host/dist/assets/inter.0a1b2c3d4e5f.woff2', 'font');
  put('host/public/media/demo/house.svg', `<svg>${filling}</svg>`);
  put('host/public/favicon.svg', '<svg/>');
}

/** Deploys builds, by name, and versions that the site has, by name and version. */
async function deploy(...wanted: (FrontEndName | LaidVersion)[]): Promise<RemoteList> {
  const each = wanted.length > 0 ? wanted : FRONT_END_NAMES;
  const frontEnds = await Promise.all(
    each.map(async (part) => (typeof part === 'string' ? buildInRepository(repository, part) : part)),
  );
  return deploySite({ site, frontEnds });
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

describe('deploying to the site', () => {
  test('lays the host at the root and each remote under its name and version', async () => {
    const { remotes } = await deploy();
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
    const list = await deploy();
    expect(one(list, 'public')?.container).toBe('site');
    expect(one(list, 'portal')?.container).toBe('portal');
  });

  test('writes the manifest of each remote into the list', async () => {
    const pages = {
      homes: { path: '/homes', section: 'Homes', menu: { place: 10, icon: 'M0,0H24Z' } },
      home: { path: '/homes/:id', roles: ['owner'] },
    };
    says('portal', { pages });
    expect(one(await deploy(), 'portal')?.pages).toEqual(pages);
    expect(one(listed(), 'portal')?.pages).toEqual(pages);
  });

  test('writes the list into the page and preloads what the landing page needs', async () => {
    const list = await deploy();
    const html = read('index.html');
    const data = /<script type="application\/json" id="kiraya-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(list);
    const landing = one(list, 'public');
    expect(html).toContain(`<link rel="preload" as="script" href="${landing?.entry}">`);
    expect(html).toContain(`href="/remotes/public/${landing?.version}/js/page.js"`);
    expect(html).toContain('as="font" type="font/woff2" crossorigin href="/assets/inter.0a1b2c3d4e5f.woff2"');
  });

  test('compresses the page and the pictures, each to the same content', async () => {
    await deploy();
    for (const file of ['index.html', 'media/demo/house.svg']) {
      expect(brotliDecompressSync(readFileSync(path.join(site, `${file}.br`))).toString()).toBe(read(file));
      expect(gunzipSync(readFileSync(path.join(site, `${file}.gz`))).toString()).toBe(read(file));
    }
  });

  test('compresses a changed picture anew, and drops the compressed forms of one too small for them', async () => {
    await deploy();
    put('host/public/media/demo/house.svg', `<svg>${'y'.repeat(3000)}</svg>`);
    await deploy();
    expect(gunzipSync(readFileSync(path.join(site, 'media/demo/house.svg.gz'))).toString()).toContain('yyy');
    put('host/public/media/demo/house.svg', '<svg/>');
    await deploy();
    expect(read('media/demo/house.svg')).toBe('<svg/>');
    expect(existsSync(path.join(site, 'media/demo/house.svg.br'))).toBe(false);
  });

  test('serves no source maps and leaves no temporary files', async () => {
    await deploy();
    expect((await filesBelow(site)).filter((file) => /\.(map|tmp)/.test(file))).toEqual([]);
  });

  test('rewrites nothing that is unchanged', async () => {
    await deploy();
    const before = new Map((await filesBelow(site)).map((file) => [file, written(file)]));
    await deploy();
    const after = new Map((await filesBelow(site)).map((file) => [file, written(file)]));
    expect(after).toEqual(before);
  });
});

/** Content of every file of the site, except those that a deployment may change. */
async function bytesOfOthers(...changing: string[]): Promise<Map<string, string>> {
  const files = (await filesBelow(site)).filter((file) => !changing.some((start) => file.startsWith(start)));
  return new Map(files.map((file) => [file, digestOf(readFileSync(path.join(site, file)))]));
}

describe('deploying one front end', () => {
  test('lays the new version beside the old and changes remotes.json and index.html alone', async () => {
    const before = await deploy();
    const others = await bytesOfOthers('remotes.json', 'index.html', 'remotes/portal/');
    build('portal', 'second');
    build('admin', 'not yet to be deployed');
    buildHost('not yet to be deployed either');
    const after = await deploy('portal');
    expect(await bytesOfOthers('remotes.json', 'index.html', 'remotes/portal/')).toEqual(others);
    expect(one(after, 'portal')?.version).not.toBe(one(before, 'portal')?.version);
    expect(one(after, 'admin')).toEqual(one(before, 'admin'));
    expect(existsSync(path.join(site, one(before, 'portal')?.entry ?? ''))).toBe(true);
    expect(existsSync(path.join(site, one(after, 'portal')?.entry ?? ''))).toBe(true);
    expect(read('index.html')).toContain(one(after, 'portal')?.version);
  });

  test('is taken back by naming the old version again, without a build', async () => {
    const before = await deploy();
    const bytes = await bytesOfOthers('remotes/');
    build('portal', 'second');
    await deploy('portal');
    rmSync(path.join(repository, 'frontends'), { recursive: true });
    await deploy({ name: 'portal', version: one(before, 'portal')?.version ?? '' });
    expect(listed()).toEqual(before);
    expect(await bytesOfOthers('remotes/')).toEqual(bytes);
  });

  test('takes the host forward and back, with the remotes that are served meanwhile', async () => {
    await deploy();
    const first = (await laidVersions(site)).find(({ name }) => name === 'host')?.version ?? '';
    buildHost('second');
    put('host/dist/index.html', '<head><title>Second</title></head><body></body>');
    await deploy('host');
    expect(read('index.html')).toContain('<title>Second</title>');
    build('admin', 'second');
    const after = await deploy('admin');
    await deploy({ name: 'host', version: first });
    expect(read('index.html')).toContain('<title>Kiraya</title>');
    expect(listed()).toEqual(after);
    expect(existsSync(path.join(site, 'js/main.second.js'))).toBe(true);
  });

  test.each<FrontEndName>(['portal', 'host'])(
    'to a version that never was changes nothing (%s)',
    async (name) => {
      await deploy();
      const before = await bytesOfOthers();
      await expect(deploy({ name, version: '9.9.9-000000000000' })).rejects.toThrow(
        `The site holds no version 9.9.9-000000000000 of ${name}.`,
      );
      expect(await bytesOfOthers()).toEqual(before);
    },
  );

  test('to a new site needs all of them', async () => {
    await expect(deploy('portal')).rejects.toThrow('The site has no public yet');
    await expect(deploy(...REMOTE_NAMES)).rejects.toThrow('The site has no host yet');
    expect(existsSync(path.join(site, 'index.html'))).toBe(false);
  });

  test('at the same time as another: both are served', async () => {
    await deploy();
    build('portal', 'second');
    build('admin', 'second');
    const both = await Promise.all([deploy('portal'), deploy('admin')]);
    const versions = (list?: RemoteList) => list?.remotes.map(({ version }) => version);
    const last = versions(listed());
    expect(both.map(versions)).toContainEqual(last);
    const served = (await laidVersions(site)).filter(({ name, served: now }) => now && name !== 'host');
    expect(served.map(({ version }) => version)).toEqual(last);
    for (const name of ['portal', 'admin'] as const)
      expect(readFileSync(path.join(site, one(listed(), name)?.entry ?? ''), 'utf8')).toBe(
        `// ${name} second`,
      );
  });

  test('takes over the lock of one that was killed', async () => {
    await deploy();
    const lock = path.join(site, '.composing');
    writeFileSync(lock, '');
    utimesSync(lock, new Date(0), new Date(0));
    build('portal', 'second');
    await deploy('portal');
    expect(existsSync(lock)).toBe(false);
  });

  test('gives the same version to the same content, and keeps what was served before', async () => {
    const before = await deploy();
    build('finance', 'second');
    await deploy();
    build('finance', 'first');
    expect(await deploy()).toEqual(before);
    expect((await filesBelow(path.join(site, 'remotes/finance'))).length).toBe(8);
  });
});

describe('a remote that is refused', () => {
  test.each([
    ['without a manifest', undefined, /^The remote\.json of portal 0\.1\.0-\w+ names no pages\.$/],
    ['for its manifest', 'none', /^The remote\.json of portal 0\.1\.0-\w+ names no pages\.$/],
    [
      'for a page at the address of another',
      { pages: { rents: { path: '/finance' } } },
      'The page start of finance and the page rents of portal both claim /finance of the admin: one of them has to give it up.',
    ],
  ])('%s leaves the site as it was', async (_why, manifest, words) => {
    await deploy();
    const before = read('remotes.json') + read('index.html');
    says('portal', manifest);
    await expect(deploy('portal')).rejects.toThrow(words);
    expect(read('remotes.json') + read('index.html')).toBe(before);
    build('portal', 'mended');
    expect(one(await deploy('portal'), 'portal')?.pages).toEqual({ start: { path: '/portal' } });
  });
});

describe('a front end that is not built', () => {
  test.each(['host', 'finance'])('is named in one sentence (%s)', async (name) => {
    rmSync(path.join(repository, 'frontends', name, 'dist'), { recursive: true });
    await expect(deploy()).rejects.toThrow(new RegExp(`${name}.*not built: run npm run build\\.$`));
    expect(existsSync(path.join(site, 'remotes.json'))).toBe(false);
  });
});
