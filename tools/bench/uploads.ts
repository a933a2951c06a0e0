import sharp from 'sharp';
import { Fault } from '../../programs/fault.ts';
import { admin, idOf } from './data/ids.ts';
import { few } from './data/size.ts';
import { withApi, type Bench } from './databases.ts';
import { askFor, rateDuring } from './load.ts';
import { Memory } from './memory.ts';
import { rowOf } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import type { Server } from './servers.ts';
import { type Account, headersFor } from './token.ts';

const NAME = 'the largest pictures, as many at once as are taken';
const [MEMORY, MEANWHILE] = [`${NAME}, memory`, `${NAME}, others meanwhile`];
/** Upper bar of additional memory: two pictures at once of a kind that is decoded whole. */
const MOST_HUNDREDS_OF_MB = 5;
const PLAN = { samples: 3, seconds: 2, warmUp: 3 };
/** Uploads that the API accepts or queues at once; it answers 503 beyond that. */
const AT_ONCE = 24;
const OTHERS = [{ path: '/api/properties/public', headers: {} }];

/** Pictures of each type with as many pixels as allowed, within 10 MB. */
async function largest(): Promise<Buffer[]> {
  const [width, height] = [8000, 6200];
  const ofAvif = { width: 4200, height: 3150 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const coarse = await sharp({ create: { width: 400, height: 310, channels: 3, background: '#000', noise } })
    .raw()
    .toBuffer();
  const image = (sides = { width, height }) =>
    sharp(coarse, { raw: { width: 400, height: 310, channels: 3 } }).resize({
      ...sides,
      fit: 'fill',
      kernel: 'cubic',
    });
  return Promise.all([
    image().jpeg({ quality: 90 }).toBuffer(),
    image().webp({ quality: 60, effort: 0 }).toBuffer(),
    image().jpeg({ quality: 85, progressive: true }).toBuffer(),
    image(ofAvif).avif({ quality: 40, effort: 0 }).toBuffer(),
    sharp({ create: { width, height, channels: 3, background: '#5a7' } })
      .png()
      .toBuffer(),
  ]);
}

/** Measures the memory of uploads and the rate of other requests meanwhile. */
export async function measureUploads({ make, wants, found }: Bench): Promise<void> {
  if (![MEMORY, MEANWHILE].some(wants)) return;
  const files = await largest();
  const databaseUrl = await make('uploads', few);
  await withApi(databaseUrl, async (api) => {
    const memory = new Memory(api);
    const others = (seconds: number) => askFor(api.url, OTHERS, seconds);
    const sides = [
      { warmUp: () => others(PLAN.warmUp), sample: () => memory.without(() => others(PLAN.seconds)) },
      {
        warmUp: () => Promise.resolve(),
        sample: () => memory.with(() => rateDuring(() => others(1), uploadAll(api, files))),
      },
    ] as const;
    const samples = await sampleInterleaved([...sides], PLAN.samples);
    if (wants(MEANWHILE)) found(rowOf({ name: MEANWHILE, kind: 'load', bar: 4 }, samples));
    if (wants(MEMORY)) found(memory.row(MEMORY, MOST_HUNDREDS_OF_MB));
  });
}

/** Account of an upload: those of one account are handled one at a time. */
const uploader = (n: number): Account =>
  n < few.owners ? { id: idOf('person', n + 1), role: 'owner' } : admin;

async function uploadAll(api: Server, files: Buffer[]): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const answer = await fetch(`${api.url}/api/properties/pictures`, {
        method: 'POST',
        headers: { ...headersFor(uploader(n)), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(files[n % files.length] as Buffer),
      });
      await answer.text();
      return answer.status;
    }),
  );
  const odd = statuses.filter((status) => status !== 201 && status !== 503);
  if (odd.length > 0 || !statuses.includes(201))
    throw new Fault(`Pictures were answered with ${statuses.join(', ')}.`);
}
