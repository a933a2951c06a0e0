import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Finds the addresses, as given, of accounts that have not proven them. */
type LookUp = (em: EntityManager, addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Unproven addresses of accounts. The module of accounts registers the look-up while the application starts. */
@Injectable()
export class UnprovenAddresses {
  #lookUp: LookUp | undefined;

  foundBy(lookUp: LookUp): void {
    this.#lookUp = lookUp;
  }

  among(em: EntityManager, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (!this.#lookUp) throw new Error('Nobody knows which addresses are proven');
    return this.#lookUp(em, addresses);
  }
}
