import { Readable } from 'node:stream';
import { withConnection } from '../../postgres/connection.ts';
import { Fault } from '../../programs/fault.ts';
import { few } from './data/size.ts';
import { withApi, type Bench } from './databases.ts';
import { askFor } from './load.ts';
import { asked, handOver, printHandover, type Tenancy } from './handover.ts';
import { Memory } from './memory.ts';
import type { Server } from './servers.ts';
import { headersFor } from './token.ts';

const SAMPLES = 3;
const SECONDS = 3;
const BYTES = 10 * 1024 * 1024 - 1000;
const PIECE = 64 * 1024;

interface Making {
  name: string;
  /** Most additional memory, in hundreds of MB. */
  bar: number;
  begin?: (api: Server, tenancy: Tenancy) => Promise<void>;
  once: (api: Server, tenancy: Tenancy) => Promise<void>;
}

const MAKINGS: Making[] = [
  { name: 'a document of 10 MB up and down, memory', bar: 0.5, once: upAndDown },
  { name: 'a handover of 60 pictures as PDF, memory', bar: 1, begin: handOver, once: printHandover },
];

/** Measures the API's memory while a document goes up and comes down, and while a handover becomes a PDF. */
export async function measureDocuments({ make, wants, found }: Bench): Promise<void> {
  const makings = MAKINGS.filter(({ name }) => wants(name));
  if (makings.length === 0) return;
  const databaseUrl = await make('documents', few);
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<Tenancy>(
      `select id, owner_id as "ownerId", tenant_id as "tenantId" from contracts.contract order by id limit 1`,
    ),
  );
  const [tenancy] = rows;
  if (!tenancy) throw new Fault('The database has no contract.');
  for (const { name, bar, begin = nothing, once } of makings)
    await withApi(databaseUrl, async (api) => {
      const memory = new Memory(api);
      const others = (seconds: number) =>
        askFor(api.url, [{ path: '/api/properties/public', headers: {} }], seconds);
      await begin(api, tenancy);
      await once(api, tenancy);
      await others(2 * SECONDS);
      for (let n = 0; n < SAMPLES; n++) {
        await memory.without(() => others(SECONDS));
        await memory.with(() => once(api, tenancy));
      }
      found(memory.row(name, bar));
    });
}

const nothing = () => Promise.resolve();

let serial = 0;

/** PDF of one page, another one each time. */
function document(): Uint8Array {
  const head = Buffer.from(
    `%PDF-1.7\n% ${++serial}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
  );
  const foot = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(BYTES - head.length - foot.length, 'x'), foot]);
}

async function upAndDown(api: Server, { id, ownerId }: Tenancy): Promise<void> {
  const headers = headersFor({ id: ownerId, role: 'owner' });
  const at = `/api/contracts/${id}/documents`;
  const added = await asked(`${api.url}${at}?kind=other`, {
    ...{ method: 'POST', body: Readable.toWeb(Readable.from(piecesOf(document()))), duplex: 'half' },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  } as unknown as RequestInit);
  const [latest] = (await added.json()) as { id: string }[];
  const found = await asked(`${api.url}${at}/${latest?.id}/address`, { headers });
  const { address } = (await found.json()) as { address: string };
  const { body } = await asked(api.url + address, { headers });
  let bytes = 0;
  for await (const piece of body ?? []) bytes += (piece as Uint8Array).length;
  if (bytes !== BYTES) throw new Fault(`Of a document of ${BYTES} bytes came ${bytes}.`);
}

function* piecesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE);
}
