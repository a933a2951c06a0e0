import { addDays, dayInIndia, USUAL_TERMS } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { daysBefore } from '../../../platform/dummy-data/dates.js';
import { newId } from '../../../platform/http/uuid.js';
import { PaperMaker } from '../../../platform/papers/paper-maker.js';
import { type KeptFile, PDF, PrivateFiles } from '../../../platform/private-files/private-files.js';
import { AgreementPartiesDto } from '../agreements/agreement.dto.js';
import { AgreementFiles } from '../agreements/agreement-files.js';
import { PARTY_JOINS } from '../agreements/agreements-reader.js';
import type { Contract } from '../contract.entity.js';
import type { DocumentKind } from '../documents/document.constants.js';
import { DAYS_TO_ANSWER } from '../handover/handover.constants.js';
import { keptRooms, type KeptRoom } from '../handover/kept-handover.js';
import { type HomeFacts, proposedRooms } from '../handover/proposed-rooms.js';
import type { DuePapers, DummyAgreementState, DummyHandover } from './types.js';

const TERMS = {
  ...{ ownerAddress: null, tenantAddress: null, endDate: null, inventory: null, parking: null },
  ...USUAL_TERMS,
  ...{ occupants: null, subletting: false, courts: 'Bengaluru' },
};
const METERS = [{ kind: 'electricity', number: 'EB-204417', reading: '04512.6', picture: null }];
const KEYS = [{ what: 'Main door', count: 2 }];
const WORN = { room: 'Kitchen', item: 'Sink and taps' };

const DOCUMENTS: readonly [kind: DocumentKind, by: 'owner' | 'tenant', title: string | null][] = [
  ['registered_agreement', 'owner', null],
  ['police_verification', 'owner', null],
  ['identity_paper', 'tenant', null],
  ['other', 'owner', 'Society rules'],
];
const HOURS = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOURS);

/** A document with its kept file. */
interface Filed {
  id: string;
  kind: DocumentKind;
  title: string | null;
  addedBy: string | null;
  file: KeptFile;
  at: Date;
}

/** A version with its document; a draft has none. */
interface Written {
  id: string;
  version: number;
  state: DummyAgreementState;
  at: Date;
  parties: AgreementPartiesDto;
  document: Filed | undefined;
}

/**
 * Adds agreements, documents and handovers of the dummy data, once their contracts are committed: files are made and
 * kept outside of any transaction.
 */
@Injectable()
export class DummyPapers {
  constructor(
    private readonly em: EntityManager,
    private readonly agreements: AgreementFiles,
    private readonly maker: PaperMaker,
    private readonly files: PrivateFiles,
    private readonly clock: Clock,
  ) {}

  async add({ contract, papers }: DuePapers): Promise<void> {
    const written: Written[] = [];
    for (const [n, state] of (papers.agreements ?? []).entries())
      written.push(await this.write(contract, n + 1, state));
    const filed = papers.documents ? await this.file(contract) : [];
    await this.em.fork().transactional(async (em) => {
      const isThere = await inTransaction(em).row(
        sql`select from contracts.contract where id = ${contract.id} for no key update`,
      );
      if (!isThere) return;
      for (const document of [...filed, ...written.flatMap(({ document }) => document ?? [])])
        await this.enterDocument(em, contract.id, document);
      for (const version of written) await enterAgreement(em, contract, version);
      if (papers.handover) await this.enterHandover(em, contract, papers.handover);
    });
  }

  private async write(contract: Contract, version: number, state: DummyAgreementState): Promise<Written> {
    const id = newId();
    const at = version === 1 ? contract.createdAt : daysBefore(this.clock.today(), 2);
    const row = await this.em.fork().transactional((em) =>
      inTransaction(em).row<{ parties: AgreementPartiesDto }>(
        sql`select ${AgreementPartiesDto.json()} as parties from contracts.contract p ${PARTY_JOINS}
          where p.id = ${contract.id}`,
      ),
    );
    const { parties } = row as { parties: AgreementPartiesDto };
    if (state === 'draft') return { id, version, state, at, parties, document: undefined };
    const file = await this.agreements.keep({ id, version, parties, terms: TERMS });
    const document = { id: newId(), kind: 'agreement', title: null, addedBy: null, file } as const;
    return { id, version, state, at, parties, document: { ...document, at: later(at, 1) } };
  }

  private async file({ ownerId, tenantId, createdAt }: Contract): Promise<Filed[]> {
    const content = await this.sample();
    const filed: Filed[] = [];
    for (const [kind, by, title] of DOCUMENTS) {
      const file = await this.files.keep({ type: PDF, content });
      const addedBy = by === 'owner' ? ownerId : tenantId;
      filed.push({ id: newId(), kind, title, addedBy, file, at: later(createdAt, 5) });
    }
    return filed;
  }

  /** A page that says that it is none. */
  private async sample(): Promise<Buffer> {
    const paper = await this.maker.paper((_, madeOn) => ({
      ...{ title: 'Sample document', number: 'DEMO', facts: [], tables: [], madeOn },
      notes: ['Made up for the demo: no real paper of anybody.'],
    }));
    return Buffer.from((await this.maker.file(paper)).pdf);
  }

  private async enterDocument(
    em: EntityManager,
    contractId: string,
    { id, kind, title, addedBy, file, at }: Filed,
  ): Promise<void> {
    await inTransaction(em).rows(
      sql`insert into contracts.document (id, contract_id, kind, title, file_id, sha256, added_by, created_at)
        values (${id}, ${contractId}, ${kind}, ${title}::text, ${file.id}, ${file.sha256}, ${addedBy}::uuid, ${at})`,
    );
    await this.files.use(em, file.id);
  }

  private async enterHandover(
    em: EntityManager,
    { id, propertyId, ownerId, tenantId, startDate }: Contract,
    { status, by }: DummyHandover,
  ): Promise<void> {
    const facts = await inTransaction(em).row<HomeFacts>(
      sql`select configuration, bathrooms, furnishing from properties.home_rooms_v where id = ${propertyId}`,
    );
    const today = this.clock.today();
    const sentAt = daysBefore(startDate < today ? startDate : today, startDate < today ? 0 : 1);
    const answered = status === 'accepted' || status === 'disputed';
    const [sender, answerer] = by === 'owner' ? [ownerId, tenantId] : [tenantId, ownerId];
    const sent = status !== 'draft';
    const rooms = JSON.stringify(seen(proposedRooms(facts as HomeFacts), sent));
    const additions =
      status === 'disputed' ? [{ ...WORN, state: 'damaged', note: 'The tap drips', pictures: [] }] : [];
    await inTransaction(em).rows(
      sql`insert into contracts.handover (id, contract_id, direction, side, status, rooms, meters, keys, additions, saved_at,
          sent_at, sent_by, content_hash, answer_until, answered_at, answered_by, reason)
        select ${newId()}, ${id}, 'in', ${by}, ${status}, h.rooms, h.meters, h.keys, ${JSON.stringify(additions)}::jsonb,
          ${sentAt}, case when ${sent} then ${sentAt}::timestamptz end, case when ${sent} then ${sender}::uuid end,
          case when ${sent} then encode(sha256(convert_to(
            jsonb_build_object('rooms', h.rooms, 'meters', h.meters, 'keys', h.keys)::text, 'UTF8')), 'hex') end,
          case when ${sent} then ${addDays(dayInIndia(sentAt), DAYS_TO_ANSWER)}::date end,
          case when ${answered} then ${later(sentAt, 26)}::timestamptz end,
          case when ${answered} then ${answerer}::uuid end,
          case when ${status} = 'disputed' then 'The tap in the kitchen drips, and the list does not say so.' end
        from (select ${rooms}::jsonb as rooms, ${JSON.stringify(METERS)}::jsonb as meters,
          ${JSON.stringify(KEYS)}::jsonb as keys) h`,
    );
  }
}

/** Writes a version as it was after its last act. */
async function enterAgreement(
  em: EntityManager,
  { id: contractId, ownerId }: Contract,
  { id, version, state, at, parties, document }: Written,
): Promise<void> {
  const isAccepted = state === 'accepted';
  await inTransaction(em).rows(
    sql`insert into contracts.agreement (id, contract_id, version, state, terms, parties, document_id, sha256, created_by,
        created_at, sent_at, owner_accepted_at, tenant_accepted_at)
      values (${id}, ${contractId}, ${version}, ${state}, ${JSON.stringify(TERMS)}::jsonb,
        ${document ? JSON.stringify(parties) : null}::jsonb, ${document?.id ?? null}::uuid,
        ${document?.file.sha256 ?? null}::text, ${ownerId}, ${at}, ${document?.at ?? null}::timestamptz,
        ${isAccepted ? later(at, 2) : null}::timestamptz, ${isAccepted ? later(at, 3) : null}::timestamptz)`,
  );
}

/** Rooms as one finds them: all of them, or (of a draft) the first. */
function seen(proposed: ReturnType<typeof proposedRooms>, whole: boolean): KeptRoom[] {
  return keptRooms(
    proposed.map(({ name, items }, nth) => ({
      name,
      items: (items ?? []).map((item, place) => ({
        ...item,
        ...((whole || nth === 0) && { state: place === 1 ? ('worn' as const) : ('good' as const) }),
      })),
    })),
  );
}
