import { ConfigError } from '@kiraya/rules/variables';
import { databaseFault } from './database-fault.js';
import type { ReplicaState } from './platform/replicas/replica.js';
import type { Replicas } from './platform/replicas/replicas.js';

/** SQLSTATEs of settings that do not mend themselves. */
const FOR_GOOD = /^(?:28|3D|42)/;

/**
 * Begins to read replicas. Those that are away are passed over until they are there.
 * @param failsOver one of several servers is the primary, which may be any of them
 * @throws {ConfigError} for one that could never be read
 */
export async function beginReplicas(replicas: Replicas, failsOver: boolean): Promise<void> {
  const errors = await replicas.begin();
  for (const [place, { state }] of replicas.all.entries()) {
    const name = `DATABASE_REPLICA_URLS (address ${place + 1})`;
    const refusal = state === 'primary' && failsOver ? undefined : refusalOf(state, name);
    if (refusal) throw refusal;
    const thrown = errors.get(place);
    if (FOR_GOOD.test((thrown as { code?: string } | undefined)?.code ?? ''))
      throw databaseFault(thrown, name) ?? thrown;
  }
}

function refusalOf(state: ReplicaState, name: string): ConfigError | undefined {
  if (state === 'primary')
    return new ConfigError(
      `The database at ${name} is a primary, and no replica of the one at DATABASE_URL: name a standby.`,
    );
  if (state === 'foreign')
    return new ConfigError(
      `The database at ${name} is another database than the one at DATABASE_URL: name a standby of its cluster, with the same database.`,
    );
  return undefined;
}
