import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { recordTraffic, type Asked } from './request-levels.ts';
import { fixedAnswers, serveSiteCopy, type ServedSite } from './served-site.ts';
import { scriptBytes, total } from './support/script-bytes.ts';
import { startBrowser } from './support/test-browser.ts';

const MOST_SCRIPT_BYTES = 190 * 1024;
const MOST_LEVELS = 3;

const home = (number: number) => ({
  id: `0190f5d2-0000-7000-8000-00000000000${number}`,
  name: `Sunlit two-bedroom flat ${number}`,
  address: `${number} Lake Road, Koramangala, Bengaluru 560034`,
  type: { id: 1, name: 'Apartment' },
  config: { id: 3, name: '2 BHK' },
  areaSqft: 1150,
  furnishing: 'Semi',
  amenities: [{ amenity: { id: 1, name: 'Lift' } }],
  images: [],
  costValue: 42000,
});

interface Paint {
  text: string;
  at: number;
}

/** The largest piece of text so far and when it was painted, in milliseconds after the page was asked for. */
function largestText(page: Page): Promise<Paint | undefined> {
  return page.evaluate(
    () =>
      new Promise<Paint | undefined>((resolve) => {
        type Candidate = PerformanceEntry & { url: string; element: Element | null };
        const observer: PerformanceObserver = new window.PerformanceObserver((list) => {
          const last = (list.getEntries() as Candidate[]).findLast(({ url }) => !url);
          resolve(last && { text: last.element?.textContent ?? '', at: last.startTime });
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

describe('the landing page', () => {
  let site: ServedSite;
  let browser: Browser;
  let requests: Asked[];
  let paint: Paint | undefined;

  beforeAll(async () => {
    site = await serveSiteCopy(fixedAnswers({ '/api/properties/public': [1, 2, 3, 4, 5].map(home) }));
    browser = await startBrowser();
    const page = await browser.newPage();
    requests = await recordTraffic(await page.context().newCDPSession(page));
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    paint = await largestText(page);
  });

  it('costs at most 190 KB of gzipped JavaScript: host, shared packages, runtime, entry and page', async () => {
    const scripts = new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url));
    const sizes = await scriptBytes(site.folder, scripts);
    expect(scripts.size).toBeGreaterThan(2);
    expect({ within: total(sizes) <= MOST_SCRIPT_BYTES, total: total(sizes), sizes }).toMatchObject({
      within: true,
    });
  });

  it('paints its largest text after at most three levels of requests', () => {
    expect(paint).toBeDefined();
    const before = requests.filter(({ at, url }) => at < (paint?.at ?? 0) && !url.startsWith('data:'));
    expect(before.length).toBeGreaterThan(1);
    const deep = before.filter(({ level }) => level > MOST_LEVELS);
    expect(deep).toEqual([]);
  });

  it('asks for nothing of the shell', () => {
    const urls = requests.map(({ url }) => new URL(url).pathname);
    expect(urls.filter((url) => /^\/remotes\/(portal|finance|admin)\//.test(url))).toEqual([]);
  });
});
