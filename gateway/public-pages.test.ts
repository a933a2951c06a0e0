import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../tools/testing/raw-request.ts';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';

const ID = '0190f5d2-0000-7000-8000-000000000001';
const HOME = {
  id: ID,
  name: 'Lake View <script>alert("x")</script> & Sons',
  address: '12, 5th Block, Koramangala, Bengaluru 560095',
  type: { id: 1, name: 'Apartment' },
  config: { id: 3, name: '2 BHK' },
  areaSqft: 1150,
  furnishing: 'Semi',
  amenities: [{ amenity: { id: 1, name: 'Lift' } }],
  images: [
    { imgUrl: '/media/one.webp', caption: null },
    { imgUrl: 'javascript:alert(1)', caption: null },
  ],
  costValue: 69000,
  securityDeposit: 200000,
  listFor: 'rent',
  bestAbout: 'Quiet </script><script>alert(1)</script>',
  latitude: 12.93,
  longitude: 77.62,
  locality: 'Indiranagar',
  city: 'Bengaluru',
  pinCode: '560095',
};
const page =
  '<!doctype html><html><head><title>Kiraya</title><meta name="description" content="old" /></head><body>';

let siteDir: string;
let gateway: Server;
let base: string;
let asked: string[];
let answers: Record<string, { status?: number; body: unknown }>;

function list(pages: Record<string, object>): void {
  const portal = {
    name: 'portal',
    pages: { properties: { path: '/properties' }, edit: { path: '/properties/edit/:id' } },
  };
  writeFileSync(
    path.join(siteDir, 'remotes.json'),
    JSON.stringify({ remotes: [portal, { name: 'public', version: '1', pages }] }),
  );
}

beforeAll(async () => {
  siteDir = path.join(temporaryFolder(), 'site');
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(path.join(siteDir, 'index.html'), page);
  list({
    landing: { path: '/', visitors: true, facts: { title: 'Homes "for" rent', description: 'All & any' } },
    login: { path: '/login', visitors: true },
    unsubscribe: { path: '/unsubscribe/:id', visitors: true },
    property: { path: '/property/:id', visitors: true, facts: { of: 'home' } },
  });
  gateway = createGateway({
    siteDir,
    api: (req, res) => {
      asked.push(`${req.method} ${req.url}`);
      const { status = 200, body } = answers[req.url ?? ''] ?? { status: 404, body: {} };
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  });
  base = await listen(gateway, 0, '127.0.0.1');
});
beforeEach(() => {
  asked = [];
  answers = { [`/api/properties/public/${ID}`]: { body: HOME } };
});
afterAll(async () => {
  await closeGateway(gateway);
  removeFolder(path.dirname(siteDir));
});

/** Sends a write, which makes cached pages stale. */
const write = () => rawRequest(base, '/api/anything', { method: 'POST' });
const get = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await rawRequest(base, address, { headers: { host: 'kiraya.example', ...headers } });
  return { ...answer, text: answer.body.toString() };
};

describe('the head of a page', () => {
  test('says what the manifest says of it', async () => {
    const { status, text, headers } = await get('/?utm_source=mail');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('<title>Homes &quot;for&quot; rent</title>');
    expect(text).toContain('<meta name="description" content="All &amp; any">');
    expect(text).toContain('<link rel="canonical" href="http://kiraya.example/">');
    expect(text).not.toContain('content="old"');
    expect(asked).toEqual([]);
  });

  test('says what a home is, where and at what cost, and nothing in a name becomes markup', async () => {
    const { status, text } = await get(`/property/${ID}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>2 BHK for rent in Indiranagar, Bengaluru, ₹69,000/month</title>');
    expect(text).toContain(`<link rel="canonical" href="http://kiraya.example/property/${ID}">`);
    expect(text).toContain('<meta property="og:image" content="http://kiraya.example/media/one.webp">');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
  });

  const SHARED = `/media/pictures/${'9f86d081'.repeat(8)}-share.jpg`;
  const withSides = (address: string) =>
    `<meta property="og:image" content="http://kiraya.example${address}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`;

  test.each([
    [
      'an uploaded picture in the shape for it',
      [{ imgUrl: SHARED.replace('share.jpg', '1920.webp') }],
      SHARED,
    ],
    ['the site’s own where there are drawings alone', [{ imgUrl: '/media/demo/tower-1.svg' }], '/share.jpg'],
    ['the site’s own where there is none', [], '/share.jpg'],
  ])('shows who it is passed on to %s', async (_what, images, address) => {
    answers = { [`/api/properties/public/${ID}`]: { body: { ...HOME, images } } };
    await write();
    expect((await get(`/property/${ID}`)).text).toContain(withSides(address));
    expect((await get('/')).text).toContain(withSides('/share.jpg'));
    answers = { [`/api/properties/public/${ID}`]: { body: HOME } };
    await write();
  });

  test('has what schema.org requires of a listing, an offer and breadcrumbs', async () => {
    const { text } = await get(`/property/${ID}`);
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    const { '@context': context, '@graph': things } = JSON.parse(block);
    const url = `http://kiraya.example/property/${ID}`;
    expect(context).toBe('https://schema.org');
    const [listing, crumbs] = things;
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url,
      name: '2 BHK for rent in Indiranagar, Bengaluru, ₹69,000/month',
      image: ['http://kiraya.example/media/one.webp'],
      offers: {
        '@type': 'Offer',
        price: 69000,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url,
      },
      mainEntity: {
        name: HOME.name,
        address: { addressLocality: 'Indiranagar, Bengaluru', postalCode: '560095', addressCountry: 'IN' },
      },
    });
    expect(listing.description).toContain('1,150 sq ft, semi-furnished. Deposit ₹2,00,000.');
    expect(crumbs['@type']).toBe('BreadcrumbList');
    expect(crumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(crumbs.itemListElement[0]).toMatchObject({ name: 'Kiraya', item: 'http://kiraya.example/' });
  });

  test('a home that is not there is a 404 with the usual page, and is there once it is public', async () => {
    answers = {};
    await write();
    const missing = await get(`/property/${ID}`);
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.text).toContain('<title>Kiraya</title>');
    expect(missing.text).toContain('noindex');
    answers = { [`/api/properties/public/${ID}`]: { body: HOME } };
    await write();
    expect((await get(`/property/${ID}`)).status).toBe(200);
  });

  test('an API that fails leaves the page as it is', async () => {
    answers = { [`/api/properties/public/${ID}`]: { status: 503, body: {} } };
    await write();
    const { status, text } = await get(`/property/${ID}`);
    expect([status, text]).toEqual([200, page]);
  });

  test('a host that is no host is nobody’s address', async () => {
    const { text } = await get('/', { host: 'a"><script>' });
    expect(text).toContain('<link rel="canonical" href="http://localhost/">');
  });
});

describe('a cached page', () => {
  test('is what the API says after any write, and is compressed and tagged', async () => {
    await get(`/property/${ID}`);
    answers = { [`/api/properties/public/${ID}`]: { body: { ...HOME, costValue: 70000 } } };
    await write();
    const { headers, body } = await get(`/property/${ID}`, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('₹70,000/month');
    const again = await get(`/property/${ID}`, {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('crawlers', () => {
  test('find all homes in parts, with when they were last changed', async () => {
    const changedAt = '2026-11-02T08:15:00.000Z';
    answers = {
      '/api/properties/public/changes/parts': { body: [{ id: ID, changedAt }] },
      [`/api/properties/public/changes?from=${ID}`]: { body: [{ id: ID, changedAt }] },
    };
    const index = await get('/sitemap.xml');
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const [pages = '', homes = ''] = [
      ...index.text.matchAll(/<loc>http:\/\/kiraya\.example(.*?)<\/loc>/g),
    ].map(([, address]) => address);
    expect((await get(pages)).text).toContain('<url><loc>http://kiraya.example/</loc></url>');
    expect((await get(homes)).text).toContain(
      `<url><loc>http://kiraya.example/property/${ID}</loc><lastmod>${changedAt}</lastmod></url>`,
    );
    expect((await get('/sitemap-homes-x.xml')).status).toBe(404);
  });

  test('are told what is not for them', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /properties$\nDisallow: /properties/edit/\nDisallow: /login$');
    expect(text).not.toContain('Disallow: /property');
    expect(text).toContain('Sitemap: http://kiraya.example/sitemap.xml');
  });
});
