import type { ComboOption } from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Transaction } from '../../../money/transaction';
import type { TransactionsFilter } from '../api/transactions-list';

type Chosen = Record<'owner' | 'tenant' | 'property', string | undefined>;

/** Names of the filtered ids: as chosen, or, for an address, from the loaded rows. */
export function useFilterNames(filters: TransactionsFilter, rows: readonly Transaction[] | undefined) {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const payment = rows?.find(({ type }) => type === 'payment');
  const ofRent = rows?.find(({ type }) => type === 'payment' || type === 'payout');
  const inRows: Chosen = {
    owner: ofRent?.recipientName,
    tenant: payment?.payerName,
    property: ofRent?.propertyName ?? undefined,
  };
  const name = (id: string | undefined, found: string | undefined) => (id ? (known[id] ?? found) : undefined);
  const unknown = (what: string) => (rows ? `Chosen ${what}` : '…');
  return {
    names: {
      owner: name(filters.ownerId, inRows.owner) ?? unknown('owner'),
      tenant: name(filters.tenantId, inRows.tenant) ?? unknown('tenant'),
      property: name(filters.propertyId, inRows.property) ?? unknown('property'),
    },
    remember: (option: ComboOption | null) => {
      if (option) setKnown((all) => ({ ...all, [option.value]: option.label }));
    },
  };
}
