import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { endAfterAll } from './end-after-all.ts';

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

/** Row with one text column, `version`. */
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

/** Server with a scripted reply to connections, until the file's tests are over. */
export async function fakePostgres(
  receive: (socket: Socket) => void,
): Promise<{ url: string; server: Server }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    receive(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endAfterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://someone:secret@127.0.0.1:${port}/kiraya`, server };
}

/** Accepts any login. */
export function acceptLogin(socket: Socket, next?: () => void): void {
  socket.once('data', () => socket.write(letIn, next));
}

/** Server that speaks just enough of PostgreSQL's protocol to report this version. */
export const oldPostgres = (version: string) =>
  fakePostgres((socket) =>
    acceptLogin(socket, () => {
      socket.on('data', (data) => data.toString('latin1', 0, 1) === 'Q' && socket.write(versionRow(version)));
    }),
  );
