import net from 'node:net';

type Connect = net.Socket['connect'] & { [kept]?: Connect };

const kept: unique symbol = Symbol.for('kiraya.socket-connect') as never;
const loopback = /^(localhost|127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Host of a call of `Socket.connect` in any of its forms; undefined for a file socket. */
function hostOf([first, second]: unknown[]): string | undefined {
  const options = (Array.isArray(first) ? first[0] : first) as net.TcpSocketConnectOpts & { path?: string };
  if (typeof options === 'object') return options.path ? undefined : (options.host ?? 'localhost');
  if (Number.isNaN(Number(options))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

/**
 * Refuses connections of this process to other machines.
 * @param complain builds the message
 */
export function loopbackOnly(complain: (host: string) => string): void {
  const { prototype } = net.Socket;
  const given = prototype.connect as Connect;
  const connect = given[kept] ?? given;
  function connectInside(this: net.Socket, ...args: unknown[]): net.Socket {
    const host = hostOf(args);
    if (host === undefined || loopback.test(host)) return Reflect.apply(connect, this, args) as net.Socket;
    const error = Object.assign(new Error(complain(host)), { code: 'ENETUNREACH' });
    process.nextTick(() => this.destroy(error));
    return this;
  }
  prototype.connect = Object.assign(connectInside, { [kept]: connect }) as never;
}
