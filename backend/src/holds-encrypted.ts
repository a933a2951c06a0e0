import { withClient } from './client-statements.js';
import { isKeyNeeded } from './platform/security/key-proofs.js';
import { ENCRYPTED_PLACES } from './encrypted-places.js';
import { ANSWER_MS, refuseUnfit } from './unfit-database.js';

/** Whether a database, migrated or not, holds data that a PII_KEY was used for: a new one would not open it. */
export function holdsEncrypted(databaseUrl: string): Promise<boolean> {
  const config = { databaseUrl, databaseMigrationUrl: undefined, piiKey: '' };
  return withClient(
    config,
    async (on) => {
      await refuseUnfit(on, 'DATABASE_URL');
      return isKeyNeeded(on, ENCRYPTED_PLACES);
    },
    {
      query_timeout: ANSWER_MS,
      asApplication: false,
      application_name: 'kiraya start',
    },
  );
}
