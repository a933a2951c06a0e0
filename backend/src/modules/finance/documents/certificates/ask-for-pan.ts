import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { freeText, own, words } from '../../../../platform/mail/words.js';
import type { Principal } from '../../../../platform/security/principal.js';
import type { LandlordOnPapers } from '../../../auth/index.js';
import { MessageQueue, type MessageSource } from '../../../messages/index.js';
import type { RentCertificateDto } from './certificate.dto.js';

/** Yearly rent above which a claim for house rent allowance must name the landlord’s PAN. */
const PAN_ABOVE_RUPEES = 100_000;

/** Asks an owner, once a financial year, for the PAN that their tenants’ certificates need. */
@Injectable()
export class AskForPan implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MessageQueue,
  ) {}

  onModuleInit(): void {
    this.queue.writtenBy('pan_needed', panNeeded);
  }

  /** @param account who downloads the certificate: a tenant's own needs the PAN */
  async ifNeeded(
    account: Principal,
    { contractId, year, total }: RentCertificateDto,
    { pan }: LandlordOnPapers,
  ): Promise<void> {
    if (account.role !== 'tenant' || total <= PAN_ABOVE_RUPEES || pan) return;
    await this.em.fork().transactional((em) => this.queue.add(em, 'pan_needed', `${year} ${contractId}`));
  }
}

const panNeeded: MessageSource = async (em, ids) => {
  const asked = ids.map((id) => id.split(' ') as [year: string, contractId: string]);
  const homes = await inTransaction(em).rows<{ id: string; ownerId: string; home: string; isDummy: boolean }>(
    prepared(sql`select c.id, c.owner_id as "ownerId", h.name as home, c.is_dummy as "isDummy"
      from contracts.contract_v c join properties.property_v h on h.id = c.property_id
      where c.id = any (${asked.map(([, id]) => id)}::uuid[])`),
  );
  return asked.flatMap(([year, contractId]) =>
    homes
      .filter(({ id }) => id === contractId)
      .map(({ ownerId, home, isDummy }) => ({
        ...{ kind: 'pan_needed', personId: ownerId, cause: year, path: '/profile', isDummy },
        title: words`A certificate of rent paid needs your PAN`,
        text: words`The tenant of ${freeText(home)} paid more than ₹1,00,000 of rent in ${own(year)}, and their certificate does not name your PAN. Add it to your details, and let it be printed.`,
        facts: [
          ['Home', freeText(home)],
          ['Financial year', own(year)],
        ],
      })),
  );
};
