import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { listOf } from '../../../deploy/site/published-remote.ts';
import { withReleases } from '../../../deploy/site/release-source.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fixedAnswers, serveSiteCopy, type ServedSite } from '../served-site.ts';
import { startBrowser } from '../support/test-browser.ts';
import { releaseChanged } from './other-build.ts';
import { differences, hashesOf } from './site-hashes.ts';

const NOW = 'Homes for rent, no brokerage.';
const NEXT = 'Homes of the next version.';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  site = await serveSiteCopy(fixedAnswers({ '/api/properties/public': [] }));
  browser = await startBrowser();
});

/** The landing page's heading as the server draws it and as the browser shows it, which complains of nothing. */
async function expectHeading(words: string): Promise<void> {
  expect(await (await fetch(`${site.url}/`)).text()).toContain(`>${words}</h1>`);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  await page.getByText('No vacant properties at the moment.').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
}

it('the public remote alone brings the pages that the server draws, and takes them back', async () => {
  const { remotes } = await listOf(site.folder);
  const before = await hashesOf(site.folder);
  await expectHeading(NOW);
  const { file, version } = await releaseChanged(temporaryFolder(), 'public', [NOW, NEXT]);
  await withReleases([file], (frontEnds) => deploySite({ site: site.folder, frontEnds }));
  await expectHeading(NEXT);
  const list = ['index.html', 'remotes.json'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const changed = async () =>
    differences(before, await hashesOf(site.folder)).filter(
      (name) => !name.startsWith(`remotes/public/${version}/`),
    );
  expect(await changed()).toEqual(list);
  await deploySite({ site: site.folder, frontEnds: remotes });
  expect(await changed()).toEqual([]);
  await expectHeading(NOW);
});

it('a build for the server that is not the one of its manifest is not deployed', async () => {
  const { remotes } = await listOf(site.folder);
  const version = remotes.find(({ name }) => name === 'public')?.version ?? '';
  await appendFile(path.join(site.folder, 'remotes/public', version, 'server/draw.cjs'), '//');
  await expect(deploySite({ site: site.folder, frontEnds: remotes })).rejects.toThrow(
    `The build of public ${version} for the server is not the one that its manifest names.`,
  );
});
