import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, type Queryable, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { and } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { HandoverBriefDto, HandoverDto } from './handover.dto.js';
import type { HandoverDirection, HandoverSide } from './handover.constants.js';
import { keptRooms, type KeptRoom } from './kept-handover.js';
import { onContract, sideOf } from './own-handover.js';
import { type HomeFacts, proposedRooms } from './proposed-rooms.js';

interface Proposed {
  home: string;
  facts: HomeFacts;
  /** An answer has a row: the handover that was sent, or the draft of the reader. */
  isThere: boolean;
  before: { rooms: KeptRoom[]; meters: object[]; keys: object[] } | null;
}

/** Rows that a side may see: what was sent, and its own drafts. */
const seenBy = (side: HandoverSide | null): SqlFragment => sql`(h.status <> 'draft' or h.side = ${side})`;
/** The one that was sent comes before a draft. */
const SENT_FIRST = sql`(h.status = 'draft')`;
const METERS = [{ kind: 'electricity' }, { kind: 'water' }].map((one) => ({
  ...one,
  number: null,
  reading: null,
  picture: null,
}));
const KEYS = [{ what: 'Main door', count: 2 }];

/** Reads handovers within an account's scope. */
@Injectable()
export class HandoverReader {
  constructor(private readonly db: Database) {}

  /** JSON of both, in brief. @throws {NotFound} when there is no such contract, or it is not the account's to know of */
  async all(account: Principal, contractId: string): Promise<string> {
    const side = sideOf(account);
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select (select coalesce(json_agg(${HandoverBriefDto.json()} order by h.direction), '[]')
          from (select distinct on (h.direction) h.* from contracts.handover h
            where h.contract_id = c.id and ${seenBy(side)} order by h.direction, ${SENT_FIRST}) h)::text as json
        from contracts.contract c where ${and(visibleTo(account), sql`c.id = ${contractId}`)}`),
    );
    if (!row) throw new NotFound('Contract');
    return row.json;
  }

  /**
   * JSON of the handover that was sent, else of the account's draft, else of what is proposed.
   * @throws {NotFound} when there is no such contract, or it is not the account's to know of
   */
  async one(
    account: Principal,
    contractId: string,
    direction: HandoverDirection,
    on: Queryable = this.db,
  ): Promise<string> {
    const proposed = await this.proposed(account, contractId, direction, on);
    const rows = proposed.isThere
      ? stored(account, contractId, direction)
      : unsaved(contractId, direction, proposed);
    const answer = await on.row<{ json: string }>(
      prepared(sql`select ${HandoverDto.json()}::text as json
        from (select s.*, ${proposed.home}::text as home, coalesce(b.rooms, '[]') as rooms_before,
            coalesce(b.meters, '[]') as meters_before, coalesce(b.keys, '[]') as keys_before
          from (${rows}) s left join contracts.handover b on s.direction = 'out' and b.contract_id = s.contract_id
            and b.direction = 'in' and b.status <> 'draft') h`),
    );
    return (answer as { json: string }).json;
  }

  private async proposed(
    account: Principal,
    contractId: string,
    direction: HandoverDirection,
    on: Queryable,
  ): Promise<Proposed> {
    const found = await on.row<Proposed>(
      prepared(sql`select p.name as home, (select to_jsonb(f) from properties.home_rooms_v f where f.id = p.id) as facts,
          exists (select from contracts.handover h where h.contract_id = c.id and h.direction = ${direction}
            and ${seenBy(sideOf(account))}) as "isThere",
          (select jsonb_build_object('rooms', b.rooms, 'meters', b.meters, 'keys', b.keys) from contracts.handover b
            where ${direction} = 'out' and b.contract_id = c.id and b.direction = 'in' and b.status <> 'draft') as before
        from contracts.contract c join properties.property_v p on p.id = c.property_id
        where ${and(onContract(account), sql`c.id = ${contractId}`)}`),
    );
    if (!found) throw new NotFound('Contract');
    return found;
  }
}

const stored = (account: Principal, contractId: string, direction: HandoverDirection): SqlFragment =>
  sql`select * from contracts.handover h where h.contract_id = ${contractId} and h.direction = ${direction}
    and ${seenBy(sideOf(account))} order by ${SENT_FIRST} limit 1`;

/** A row of what is proposed: the rooms of the move in, unlooked at, or those of the home. */
function unsaved(contractId: string, direction: HandoverDirection, { facts, before }: Proposed): SqlFragment {
  const rooms = before?.rooms.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ name: item.name })),
  }));
  const proposed = {
    contract_id: contractId,
    direction,
    status: 'draft',
    rooms: keptRooms(rooms ?? proposedRooms(facts)),
    meters: before ? before.meters.map((meter) => ({ ...meter, reading: null, picture: null })) : METERS,
    keys: before?.keys ?? KEYS,
    additions: [],
  };
  return sql`select * from jsonb_populate_record(null::contracts.handover, ${JSON.stringify(proposed)}::jsonb)`;
}
