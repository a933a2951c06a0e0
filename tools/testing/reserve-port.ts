import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LOWEST = 10_240;

/** Where the system's own choice of ports begins: whoever asks it for any port gets none below. */
function lowestOfTheSystem(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0]);
  } catch {
    return 49_152; // the range that IANA names, and that macOS and Windows use
  }
}

/** Takes the number for this process until it ends: the system gives a UDP port to one process only. */
function hold(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A TCP port of 127.0.0.1 for something that is stopped and started again, or that must not be there: nobody else gets
 * it while this process lives. The system never gives it to a socket that asks for any port, and of the tests the one
 * that holds the UDP port of the same number has it. A server that is started once listens on port 0 instead.
 */
export async function reservePort(): Promise<number> {
  const end = Math.max(lowestOfTheSystem(), LOWEST + 5000);
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (end - LOWEST));
    if ((await hold(port)) && (await isFree(port))) return port;
  }
}
