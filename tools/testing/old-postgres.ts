import { createServer, type AddressInfo, type Server } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number): Buffer => Buffer.from([0, 0, value >> 8, value & 0xff]);
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const letIn = Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]);

/** One row with one text column called `version`. */
function versionRow(version: string): Buffer {
  const column = Buffer.concat([
    text('version'),
    int32(0),
    int16(0),
    int32(25),
    int16(0),
    int32(0),
    int16(0),
  ]);
  const value = Buffer.concat([int32(version.length), Buffer.from(version)]);
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), column])),
    message('D', Buffer.concat([int16(1), value])),
    message('C', text('SELECT 1')),
    message('Z', Buffer.from('I')),
  ]);
}

/** A server that speaks just enough of PostgreSQL's protocol to say that it is of this version. */
export async function oldPostgres(version: string): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(letIn);
      socket.on('data', (data) => data.toString('latin1', 0, 1) === 'Q' && socket.write(versionRow(version)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://someone@127.0.0.1:${port}/kiraya`, server };
}
