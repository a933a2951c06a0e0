import { addressesOf } from '@kiraya/rules/variables';
import { Client } from 'pg';

/** The wait for a server before the next one is tried. */
const SERVER_MS = 3_000;

/** Answers `on` on a standby, and where writes are switched off. */
export const IS_READ_ONLY = 'show transaction_read_only';

/** Choice among the servers of one database: the one that took writes last. */
export class ServerChoice {
  readonly addresses: readonly string[];
  #place = 0;

  /** @param databaseUrl may name several servers, with commas */
  constructor(databaseUrl: string) {
    this.addresses = addressesOf(databaseUrl);
  }

  get isOne(): boolean {
    return this.addresses.length === 1;
  }

  get address(): string {
    return this.addresses[this.#place] as string;
  }

  /** Goes on to the next server, unless somebody has left this one already. */
  leave(address: string): void {
    if (this.address === address) this.#place = (this.#place + 1) % this.addresses.length;
  }
}

/**
 * The address of the server that takes writes, or of one that can at least be reached, whose own words then say what is
 * wrong. Asks nobody where there is only one.
 */
export async function writableAddress(databaseUrl: string): Promise<string> {
  const { addresses, address, isOne } = new ServerChoice(databaseUrl);
  if (isOne) return address;
  const reached: string[] = [];
  for (const connectionString of addresses) {
    const isReadOnly = await asked(connectionString);
    if (isReadOnly === false) return connectionString;
    if (isReadOnly) reached.push(connectionString);
  }
  return reached[0] ?? address;
}

/** Undefined where it cannot be reached. */
async function asked(connectionString: string): Promise<boolean | undefined> {
  const client = new Client({ connectionString, ...ONE_OF_SEVERAL });
  client.on('error', () => undefined); // the event alone would end the process
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(IS_READ_ONLY);
    return rows[0]?.transaction_read_only !== 'off';
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Options of a connection to one of several servers. */
export const ONE_OF_SEVERAL = { connectionTimeoutMillis: SERVER_MS, query_timeout: SERVER_MS };
