import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller, KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { ErasedList } from '../../../platform/installation/erased-list.js';
import { type ErasedAccount, EraseEverywhere } from './erase-everywhere.js';

@Injectable()
export class EraseAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly everywhere: EraseEverywhere,
    private readonly erased: ErasedList,
  ) {}

  /**
   * Erases the caller's account: wholly if it never had a contract or money, else all but what the accounts of others
   * need.
   * @throws {Conflict} while a contract runs or money is open
   */
  async erase(caller: KnownCaller): Promise<MessageDto> {
    await this.eraseAs(caller, caller.account);
    return { message: 'Your account has been erased' };
  }

  /** Like {@link erase}, for any account: an erased one that a restored backup brought back is erased again. */
  async eraseAs(caller: Caller, account: ErasedAccount): Promise<void> {
    await this.em.fork().transactional((em) => this.everywhere.erase(em, caller, account));
    await this.erased.add(account.id);
  }
}
