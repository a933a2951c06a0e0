import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { listProperty } from '../api/listing';
import { standingLabel } from './standings';

/** Changes a home's status on the site, with a notice of the new one. */
export const useListing = (id: string) =>
  useApiMutation({
    send: (body: Parameters<typeof listProperty>[1]) => listProperty(id, body),
    invalidates: lettingInvalidationKeys,
    done: ({ name, standing }) => `${name}: ${standingLabel(standing).toLowerCase()} now`,
    failed: 'Could not change the listing',
  });
