import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { refuseOutdated } from '../../../platform/http/entity-tag.js';
import { newId } from '../../../platform/http/uuid.js';
import { HandoverSent } from './handover-errors.js';
import type { HandoverDto } from './handover.dto.js';
import type { SaveHandoverDto } from './handover-input.dto.js';
import { HandoverReader } from './handover-reader.js';
import type { HandoverDirection } from './handover.constants.js';
import { keptKeys, keptMeters, keptRooms } from './kept-handover.js';
import { contractOf, handoverOf } from './own-handover.js';

/** Saves the draft of one side, which the other does not see. */
@Injectable()
export class SaveHandover {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: HandoverReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves the given lists; the first save begins a draft.
   * @param ifMatch acceptable versions; undefined: any
   * @throws {NotFound} when there is no such contract, or it is not the caller's
   * @throws {Conflict} when it is not confirmed, or a handover was sent
   * @throws {Stale} when the draft has another version by now
   */
  save(
    { account }: KnownCaller,
    [contractId, direction]: [string, HandoverDirection],
    input: SaveHandoverDto,
    ifMatch: string | undefined,
  ): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const on = inTransaction(em);
      const contract = await contractOf(on, account, contractId, direction);
      if (await handoverOf(on, contract, 'sent')) throw new HandoverSent();
      await handoverOf(on, contract, 'draft');
      const current = await this.reader.one(account, contractId, direction, on);
      await refuseOutdated({ ifMatch, current: () => Promise.resolve(current) }, on);
      const { rooms, meters, keys } = { ...(JSON.parse(current) as HandoverDto), ...given(input) };
      await on.rows(
        sql`insert into contracts.handover (id, contract_id, direction, side, rooms, meters, keys, saved_at)
          values (${newId()}, ${contractId}, ${direction}, ${contract.side}, ${JSON.stringify(keptRooms(rooms))},
            ${JSON.stringify(keptMeters(meters))}, ${JSON.stringify(keptKeys(keys))}, ${this.clock.now()})
          on conflict (contract_id, direction, side) do update set rooms = excluded.rooms, meters = excluded.meters,
            keys = excluded.keys, saved_at = excluded.saved_at`,
      );
    });
  }
}

/** The lists of an input; null empties one, an absent one stays. */
const given = (
  input: SaveHandoverDto,
): Required<{ [K in keyof SaveHandoverDto]: NonNullable<SaveHandoverDto[K]> }> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, list]) => (list === undefined ? [] : [[name, list ?? []]])),
  ) as never;
