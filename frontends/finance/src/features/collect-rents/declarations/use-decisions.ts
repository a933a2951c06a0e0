import { formatMoney } from '@kiraya/formats';
import { useQueryClient, type Page } from '@kiraya/session';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { useEffect, useState, type RefObject } from 'react';
import { isReferenceUsed, type Receipt } from '../../../money/receipts';
import type { Booked } from './booked-dialog';
import { allWaiting, closeDeclaration, confirmDeclaration, type Declaration } from './declarations-api';

interface Decided {
  /** Selector of the element to focus next. */
  next: string;
}

interface Confirmed {
  declaration: Declaration;
  isOtherMoney: boolean;
}

/** Reported payment that may already be recorded. */
type Asked = Declaration & { booked: Booked };

/**
 * Confirms or refuses reported payments. A decided one leaves the list at once and the next one's button gets
 * the focus; after the last one, the search of the list below.
 * @param frame around both lists
 */
export function useDecisions(
  rows: readonly Declaration[] | undefined,
  frame: RefObject<HTMLElement | null>,
  onConfirmed: (declaration: Declaration, receipt: Receipt) => void,
) {
  const client = useQueryClient();
  const [refusing, setRefusing] = useState<Declaration>();
  /** Id of the report that may already be recorded. */
  const [asked, setAsked] = useState<string>();
  const [decided, setDecided] = useState<Decided>();

  useEffect(() => {
    if (decided) frame.current?.querySelector<HTMLElement>(decided.next)?.focus();
  }, [decided, frame]);

  function leave({ id }: Declaration): void {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    const neighbour = rows?.[at + 1] ?? rows?.[at - 1];
    client.setQueriesData<Page<Declaration>>({ queryKey: allWaiting }, (page) => page && without(page, id));
    setRefusing(undefined);
    setAsked(undefined);
    setDecided({ next: neighbour ? `[data-declaration="${neighbour.id}"]` : 'input' });
  }

  const { run, busy } = useApiMutation({
    send: ({ declaration, isOtherMoney }: Confirmed, once) =>
      confirmDeclaration(declaration, isOtherMoney, once),
    invalidates: moneyInvalidationKeys,
    done: ({ number }, { declaration: { amount, tenant } }) =>
      `Confirmed ${formatMoney(amount)} from ${tenant.name}: receipt ${number}.`,
    failed: (problem) =>
      isReferenceUsed(problem) ? null : attemptFailure(problem, 'Could not confirm this payment'),
    onDone(receipt, { declaration }) {
      leave(declaration);
      onConfirmed(declaration, receipt);
    },
    // The list, asked for anew, says by which receipt.
    onFailed: (problem, { declaration }) => isReferenceUsed(problem) && setAsked(declaration.id),
  });

  const closing = useApiMutation({
    send: ({ id, booked }: Asked) => closeDeclaration(id, booked.id),
    invalidates: moneyInvalidationKeys,
    done: (_, { amount, tenant, booked }) =>
      `Closed: ${formatMoney(amount)} from ${tenant.name} is receipt ${booked.number}, which was recorded before.`,
    failed: 'Could not close this payment',
    onDone: (_, declaration) => leave(declaration),
  });

  return {
    busy: busy || closing.busy,
    refusing,
    asked: rows?.find((row): row is Asked => row.id === asked && !!row.booked),
    confirm: (declaration: Declaration) =>
      declaration.booked ? setAsked(declaration.id) : void run({ declaration, isOtherMoney: false }),
    credit: (declaration: Asked) => void run({ declaration, isOtherMoney: true }),
    close: (declaration: Asked) => void closing.run(declaration),
    beginRefusing: setRefusing,
    refused: () => refusing && leave(refusing),
    cancel: () => setRefusing(undefined),
    stopAsking: () => setAsked(undefined),
  };
}

function without(page: Page<Declaration>, id: string): Page<Declaration> {
  const items = page.items.filter((one) => one.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
