import { withClient } from './client-statements.js';
import { isKeyNeeded } from './platform/security/key-proofs.js';
import { SEALED_PLACES } from './sealed-places.js';

/** Whether a database, migrated or not, holds data that a PII_KEY was used for: a new one would not open it. */
export function holdsSealed(databaseUrl: string): Promise<boolean> {
  const config = { databaseUrl, databaseMigrationUrl: undefined, piiKey: '' };
  return withClient(config, (on) => isKeyNeeded(on, SEALED_PLACES), {
    asApplication: false,
    application_name: 'kiraya start',
  });
}
