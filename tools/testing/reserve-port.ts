import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LOWEST = 10_240;

/** Start of the system's ephemeral ports; it never assigns lower ones. */
function lowestOfTheSystem(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0]);
  } catch {
    return 49_152; // the range that IANA names, and that macOS and Windows use
  }
}

/** Reserves the number for this process by its UDP port, which only one process can have. */
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
 * Reserves a TCP port of 127.0.0.1 for a server that is restarted, or for none at all: nobody else gets it while this
 * process lives. It lies below the system's ephemeral ports, and tests hold the UDP port of the same number. A server
 * that starts once should listen on port 0.
 */
export async function reservePort(): Promise<number> {
  const end = Math.max(lowestOfTheSystem(), LOWEST + 5000);
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (end - LOWEST));
    if ((await hold(port)) && (await isFree(port))) return port;
  }
}
