import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { listProperty } from '../api/listing';
import { standingLabel } from './standings';

/** Changes how a home stands on the site, and says how it stands now. */
export const useListing = (id: string) =>
  useApiMutation({
    send: (body: Parameters<typeof listProperty>[1]) => listProperty(id, body),
    stale: lettingKeys,
    done: ({ name, standing }) => `${name}: ${standingLabel(standing).toLowerCase()} now`,
    failed: 'Could not change how it stands on the site',
  });
