import { MakeBankFile } from '@kiraya/api-client/limits';
import { notify } from '@kiraya/session';
import { useState } from 'react';
import type { Payable } from '../../../money/payables';

const { maxItems } = MakeBankFile.ownerIds;

/** The owners that are marked for the bank's file, from whatever page of the list. */
export function useMarked() {
  const [marked, setMarked] = useState<readonly Payable[]>([]);
  const without = (id: string) => marked.filter(({ ownerId }) => ownerId !== id);
  const toggle = (one: Payable) => {
    const others = without(one.ownerId);
    if (others.length === marked.length && marked.length >= maxItems)
      notify.error(`A bank file is of at most ${maxItems} owners`);
    else setMarked(others.length < marked.length ? others : [...marked, one]);
  };
  return { marked, toggle, unmark: (id: string) => setMarked(without(id)) };
}
