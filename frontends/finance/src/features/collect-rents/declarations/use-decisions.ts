import { formatMoney } from '@kiraya/formats';
import { useQueryClient, type Page } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { useEffect, useState, type RefObject } from 'react';
import type { Receipt } from '../../../money/receipts';
import { staleMoney } from '../../../money/stale-money';
import { allWaiting, confirmDeclaration, type Declaration } from './declarations-api';

interface Decided {
  /** What gets the focus then. */
  next: string;
}

/**
 * Decides on what tenants say that they paid. What is decided leaves the list at once, and the next one's button gets the
 * focus; after the last one, the search of the list below.
 * @param frame around both lists
 */
export function useDecisions(
  rows: readonly Declaration[] | undefined,
  frame: RefObject<HTMLElement | null>,
  onConfirmed: (declaration: Declaration, receipt: Receipt) => void,
) {
  const client = useQueryClient();
  const [refusing, setRefusing] = useState<Declaration>();
  const [decided, setDecided] = useState<Decided>();

  useEffect(() => {
    if (decided) frame.current?.querySelector<HTMLElement>(decided.next)?.focus();
  }, [decided, frame]);

  function leave({ id }: Declaration): void {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const neighbour = rows?.[at + 1] ?? rows?.[at - 1];
    client.setQueriesData<Page<Declaration>>({ queryKey: allWaiting }, (page) => page && without(page, id));
    setRefusing(undefined);
    setDecided({ next: neighbour ? `[data-declaration="${neighbour.id}"]` : 'input' });
  }

  const { run, busy } = useApiMutation({
    send: confirmDeclaration,
    stale: staleMoney,
    done: ({ number }, { amount, tenant }) =>
      `Confirmed ${formatMoney(amount)} from ${tenant.name}: receipt ${number}.`,
    failed: (problem) => attemptFailure(problem, 'Could not confirm this'),
    onDone(receipt, declaration) {
      leave(declaration);
      onConfirmed(declaration, receipt);
    },
  });

  return {
    busy,
    refusing,
    confirm: (declaration: Declaration) => void run(declaration),
    beginRefusing: setRefusing,
    refused: () => refusing && leave(refusing),
    cancel: () => setRefusing(undefined),
  };
}

function without(page: Page<Declaration>, id: string): Page<Declaration> {
  const items = page.items.filter((one) => one.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
