import type { Client, ClientConfig } from 'pg';
import { PreparedStatementClient } from './prepared-statement-client.js';
import { IS_READ_ONLY, ONE_OF_SEVERAL, type ServerChoice } from './server-choice.js';

type Callback = (error: Error) => void;

/** Class of connections to the server that takes writes, among several. One that fails makes the next try another. */
export function clientOf(servers: ServerChoice): typeof PreparedStatementClient {
  return class ChosenClient extends PreparedStatementClient {
    readonly #address: string;

    constructor(options?: string | ClientConfig) {
      const { address } = servers;
      const { connectionTimeoutMillis } = ONE_OF_SEVERAL;
      super({ ...(options as ClientConfig), connectionString: address, connectionTimeoutMillis });
      this.#address = address;
    }

    override connect(): Promise<Client>;
    override connect(callback: Callback | ((error: null, client: Client) => void)): void;
    override connect(callback?: Callback | ((error: null, client: Client) => void)): Promise<Client> | void {
      if (!callback) return super.connect();
      super.connect((error: Error | null) => {
        if (error) servers.leave(this.#address);
        (callback as (error: Error | null, client: Client) => void)(error, this);
      });
    }

    override async mustTakeWrites(): Promise<void> {
      const answer: unknown = this.query(IS_READ_ONLY);
      const { rows } = await (answer as Promise<{ rows: { transaction_read_only: string }[] }>);
      if (rows[0]?.transaction_read_only === 'off') return;
      servers.leave(this.#address);
      throw Object.assign(new Error('This server takes no writes'), { code: '25006' });
    }
  };
}
