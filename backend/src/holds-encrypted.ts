import { withClient } from './client-statements.js';
import { isKeyNeeded } from './platform/security/key-proofs.js';
import { ANSWER_MS, refuseUnfit } from './unfit-database.js';

/** A database, migrated or not, was started with a PII_KEY: a new one would not decrypt its data. */
export function holdsEncrypted(databaseUrl: string): Promise<boolean> {
  const config = { databaseUrl, databaseMigrationUrl: undefined, piiKey: '' };
  return withClient(
    config,
    async (on) => {
      await refuseUnfit(on, 'DATABASE_URL');
      return isKeyNeeded(on);
    },
    {
      query_timeout: ANSWER_MS,
      asApplication: false,
      application_name: 'kiraya start',
    },
  );
}
