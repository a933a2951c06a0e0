import { DailyContractsJob } from '../../src/modules/contracts/lifecycle/daily-contracts.job.js';
import { LateFeesJob } from '../../src/modules/finance/collections/late-fees/late-fees.job.js';
import type { Account } from '../support/accounts.js';
import type { Cast } from './cast.js';
import type { Asker } from './model.js';
import type { ModelContract, ModelRecord } from './model-contract.js';
import type { ModelTransaction } from './model-lines.js';
import { newKey, type Reply, type Stage } from './stage.js';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g;

interface IdempotentCall {
  send: () => Promise<Reply>;
  first: Reply;
  day: string;
}

/** Maps ids to the model's names, and sends requests. */
export abstract class Plays {
  private readonly names = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  /** Last payment or payout, for repetition. */
  idempotent: IdempotentCall | undefined;

  constructor(
    readonly stage: Stage,
    readonly cast: Cast,
    private readonly time: string,
  ) {
    cast.owners.forEach(({ id }, n) => this.note(`owner ${n}`, id));
    cast.tenants.forEach(({ id }, n) => this.note(`tenant ${n}`, id));
    cast.properties.forEach((id, n) => this.note(`property ${n}`, id));
  }

  setDay(day: string): void {
    this.stage.app.setTime(`${day}T${this.time}+05:30`);
  }

  /** Runs both daily jobs in order. */
  async dailyJobs(): Promise<void> {
    const { app } = this.stage.app;
    await app.get(DailyContractsJob, { strict: false }).run();
    await app.get(LateFeesJob, { strict: false }).run();
  }

  contractId({ key }: ModelContract): string {
    return this.idOf(`contract ${key}`);
  }

  /** Text with the model's names in place of ids. */
  named(text: string): string {
    return text.replace(ID, (id) => this.nameOf(id));
  }

  /** Names an id. */
  note(name: string, id: string): void {
    this.names.set(id, name);
    this.ids.set(name, id);
  }

  knows(id: string): boolean {
    return this.names.has(id);
  }

  idOf(name: string): string {
    return this.ids.get(name) as string;
  }

  recordId({ contract, month }: ModelRecord): string {
    return this.idOf(`contract ${contract.key} ${month}`);
  }

  transactionId({ key }: ModelTransaction): string {
    return this.idOf(`transaction ${key}`);
  }

  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  protected async sendIdempotent(
    path: string,
    body: object,
    day: string,
    who: Account = this.stage.accountant,
  ): Promise<Reply> {
    const key = newKey();
    const send = (): Promise<Reply> => this.stage.post(path, who, body, key);
    const first = await send();
    if (first.status === 201) this.idempotent = { send, first, day };
    return first;
  }

  protected who(by: Asker): Account {
    return by === 'admin' ? this.stage.admin : (this.cast.owners[by] as Account);
  }
}
