import { createServer } from 'node:net';
import { readVariables } from '@kiraya/rules/variables';
import { Fault, codeOf, messageOf } from '../fault.ts';

export interface Address {
  host: string;
  port: number;
}

export function readAddress(env: NodeJS.ProcessEnv): Address {
  const read = readVariables(env);
  const port = read.integer('PORT');
  if (port === 0) throw new Fault('PORT must be a whole number from 1 to 65535.');
  return { host: read.text('HOST') ?? '', port };
}

/** Fails before anything is built or started when the address is unavailable. */
export async function checkAddress({ host, port }: Address): Promise<void> {
  try {
    await probe(host, port);
    if (host === '127.0.0.1') await probe('::1', port).catch(refuseIfTaken);
  } catch (error) {
    throw addressFault(error, { host, port });
  }
}

async function probe(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Refuses a port taken on ::1, where a browser may look for `localhost`; a machine without ::1 is fine. */
function refuseIfTaken(error: unknown): void {
  if (codeOf(error) === 'EADDRINUSE') throw error;
}

export function addressFault(error: unknown, { host, port }: Address): Fault {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Fault(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
    case 'EACCES':
      return new Fault(`This user may not use port ${port}: set PORT to one above 1023.`);
    default:
      return new Fault(
        `It is not possible to listen on HOST ${host}, port ${port} (${codeOf(error) ?? messageOf(error)}).`,
      );
  }
}
