import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Fault } from '../../programs/fault.ts';
import type { Server } from './servers.ts';
import { headersFor } from './token.ts';

export interface Tenancy {
  id: string;
  ownerId: string;
  tenantId: string;
}

const PICTURES = 60;
const OF_AN_ITEM = 10;

export async function asked(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Fault(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Picture as a phone's page makes it, another one each time. */
async function photo(nth: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 + nth / 10 } as const;
  const create = { width: 160, height: 120, channels: 3, background: '#000', noise } as const;
  const small = await sharp({ create }).png().toBuffer();
  return sharp(small).resize(1600, 1200, { kernel: 'cubic' }).jpeg({ quality: 80 }).toBuffer();
}

/** Has the owner send a handover with pictures, and the tenant accept it. */
export async function handOver(api: Server, { id, ownerId, tenantId }: Tenancy): Promise<void> {
  const at = `${api.url}/api/contracts/${id}/handovers/in`;
  const owner = headersFor({ id: ownerId, role: 'owner' });
  const json = { ...owner, 'content-type': 'application/json' };
  const hashes: string[] = [];
  for (let nth = 0; nth < PICTURES; nth++) {
    const body = await photo(nth);
    const hash = createHash('sha256').update(body).digest('hex');
    const headers = { ...owner, 'content-type': 'image/jpeg' };
    await asked(`${at}/pictures/${hash}?takenAt=2026-11-20T05:30:00Z`, {
      ...{ method: 'PUT', headers, body: new Uint8Array(body) },
    });
    hashes.push(hash);
  }
  const items = Array.from({ length: PICTURES / OF_AN_ITEM }, (_, nth) => ({
    ...{ name: `Item ${nth + 1}`, state: 'good' },
    pictures: hashes.slice(nth * OF_AN_ITEM, (nth + 1) * OF_AN_ITEM),
  }));
  const lists = { rooms: [{ name: 'Hall', items }], meters: [], keys: [] };
  await asked(at, { method: 'PUT', headers: json, body: JSON.stringify(lists) });
  await asked(`${at}/sending`, { method: 'POST', headers: owner });
  const tenant = headersFor({ id: tenantId, role: 'tenant' });
  await asked(`${at}/acceptance`, { method: 'POST', headers: tenant });
}

/** Makes the handover's PDF. */
export async function printHandover(api: Server, { id, ownerId }: Tenancy): Promise<void> {
  const headers = headersFor({ id: ownerId, role: 'owner' });
  const answer = await asked(`${api.url}/api/contracts/${id}/handovers/in/pdf`, { headers });
  const pdf = Buffer.from(await answer.arrayBuffer());
  const count = pdf.toString('latin1').split('/DCTDecode').length - 1;
  if (count !== PICTURES) throw new Fault(`The PDF has ${count} pictures, and not ${PICTURES}.`);
}
