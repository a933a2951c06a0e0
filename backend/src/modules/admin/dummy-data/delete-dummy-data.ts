import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DummyUsers } from '../../auth/index.js';
import { DummyContracts } from '../../contracts/index.js';
import { DummyMoney } from '../../finance/index.js';
import { StoredMessages } from '../../messages/index.js';
import { DummyProperties } from '../../properties/index.js';

/** Counts of deleted rows. */
export interface Deleted {
  readonly transactions: number;
  readonly contracts: number;
  readonly properties: number;
  readonly people: number;
}

/** Deletes exactly the flagged rows, in the transaction of the given entity manager. */
@Injectable()
export class DummyDataDeletion {
  constructor(
    private readonly users: DummyUsers,
    private readonly properties: DummyProperties,
    private readonly contracts: DummyContracts,
    private readonly money: DummyMoney,
    private readonly messages: StoredMessages,
  ) {}

  async run(em: EntityManager): Promise<Deleted> {
    await this.messages.lock(em);
    await this.lock(em);
    await this.messages.removeDummy(em);
    return {
      transactions: await this.money.removeAll(em),
      contracts: await this.contracts.removeAll(em),
      properties: await this.properties.removeAll(em),
      people: await this.users.removeAll(em),
    };
  }

  /** Locks in the order of others: contract changes lock the property first, payments lock the records first. */
  private async lock(em: EntityManager): Promise<void> {
    await this.properties.lockForContracts(em, await this.contracts.homes(em));
    await this.contracts.lockRecords(em);
    await this.properties.lock(em);
    await this.users.lock(em);
  }
}
