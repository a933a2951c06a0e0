import { hash } from 'node:crypto';
import { Client, Query } from 'pg';
import type { Statement } from './sql.js';

interface KeptPlan {
  readonly name: string;
  readonly text: string;
}

/** By the length of their texts: to hash thousands of characters for each request would cost more than to compare them. */
const PLANS = new Map<number, KeptPlan[]>();

const planOf = (text: string): KeptPlan | undefined =>
  PLANS.get(text.length)?.find((plan) => plan.text === text);

/**
 * Has PostgreSQL keep the plan of a statement on each connection that sends it. Only for texts of which there are few: a
 * connection keeps them all.
 */
export function kept({ text, values }: Statement): Statement {
  return { text: (planOf(text) ?? keep(text)).text, values }; // the same string each time, so that it is compared at a glance
}

function keep(text: string): KeptPlan {
  // Frozen: every connection sends the same one, and whoever wrote values into it would mix up requests.
  const plan = Object.freeze({ name: hash('sha256', text, 'base64url'), text });
  PLANS.set(text.length, [...(PLANS.get(text.length) ?? []), plan]);
  return plan;
}

/** A prepared statement's execution. Given the text: to clone what is given as an object costs `pg` more than to send it. */
class KeptQuery extends Query {
  declare name: string;

  constructor({ name, text }: KeptPlan, values: unknown[], callback: () => void) {
    super(text, values, callback);
    this.name = name;
  }
}

/** A connection that knows the texts whose plans are kept, and prepares them under a name that is made from the text. */
export class KeepingClient extends Client {
  override query(sent: unknown, ...others: unknown[]): never {
    const plan = typeof sent === 'string' ? planOf(sent) : undefined;
    if (!plan) return super.query(sent as string, ...(others as [unknown[]])) as never;
    const [values, callback] = others as [unknown[], (() => void)?];
    return (
      callback ? super.query(new KeptQuery(plan, values, callback)) : super.query(plan, values)
    ) as never;
  }
}
