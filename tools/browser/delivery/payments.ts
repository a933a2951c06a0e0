import { poll } from '../../../programs/poll.ts';
import type { Product } from '../support/product.ts';

const PAID_ON = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** A month's rent that is due, and the key under which its payment is sent however often. */
export interface Due {
  record: string;
  contract: string;
  key: string;
}

interface Outcome {
  due: Due;
  /** 0 when no answer came. */
  status: number;
  transaction?: string;
}

/** Records the payment of a rent. */
export async function pay({ url }: Product, token: string, due: Due): Promise<Outcome> {
  const answer = await fetch(`${url}/api/contracts/${due.contract}/rent-records/${due.record}/payment`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': due.key,
    },
    body: JSON.stringify({ method: 'bank_transfer', paidDate: PAID_ON, reference: due.key }),
  }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as { id?: string } | undefined;
  return { due, status: answer?.status ?? 0, transaction: body?.id };
}

/** Sends a payment again, with its key, until it is answered with success; a refusal of it is an error. */
export async function payUntilDone(product: Product, token: string, due: Due): Promise<Outcome> {
  const done = await poll(
    async () => {
      const outcome = await pay(product, token, due);
      if (outcome.status >= 400 && outcome.status < 500)
        throw new Error(`A retry was answered ${outcome.status}.`);
      return outcome.status === 201 ? outcome : undefined;
    },
    { withinMs: 120_000, everyMs: 50 },
  );
  if (!done) throw new Error('A retry did not mend it.');
  return done;
}
