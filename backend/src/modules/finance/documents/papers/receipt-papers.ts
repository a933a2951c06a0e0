import { addressWithPlace } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import type { Paper } from '../../../../platform/papers/paper.js';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { Landlords } from '../../../auth/index.js';
import { type ReceiptDto, ReceiptsReader } from '../../collections/index.js';
import { PaperMaker } from '../../../../platform/papers/paper-maker.js';
import { unsaidOf } from './paper-words.js';
import { type PartiesOfReceipt, receiptPaper } from './receipt-paper.js';

type Place = Parameters<typeof addressWithPlace>[1];
type People = Omit<PartiesOfReceipt, 'organisation'>;

/** Makes PDFs of receipts that an account may see, from the books. */
@Injectable()
export class ReceiptPapers {
  constructor(
    private readonly db: Database,
    private readonly receipts: ReceiptsReader,
    private readonly landlords: Landlords,
    private readonly maker: PaperMaker,
  ) {}

  /** @throws {NotFound} when there is none, or the account may not see it */
  async file(account: Principal, id: string, gone?: AbortSignal): Promise<PaperFile> {
    return this.maker.file(await this.paper(account, id), gone);
  }

  async paper(account: Principal, id: string): Promise<Paper> {
    const receipt = JSON.parse(await this.receipts.one(account, id)) as ReceiptDto;
    const landlord = await this.landlords.onPapers(receipt.ownerId);
    const pan = landlord.pan ?? unsaidOf(receipt.ownerId, account.id);
    return this.maker.paper(async ({ name }, today) =>
      receiptPaper(receipt, { organisation: name, ...(await this.parties(receipt)) }, pan, today),
    );
  }

  /**
   * Names as of the day of recording, or of today if the receipt paid no rent. Locality, city and PIN code are today's:
   * they are often entered after the first rents.
   */
  private async parties({ tenantId, ownerId, propertyId, lines: [line] }: ReceiptDto): Promise<People> {
    const now = (await this.db.row<People & Place>(
      prepared(sql`select t.name as tenant, o.name as owner, h.name as home, h.address,
          h.locality, h.city, h.pin_code as "pinCode"
        from auth.user_v t, auth.user_v o, properties.property_v h
        where t.id = ${tenantId} and o.id = ${ownerId} and h.id = ${propertyId}`),
    )) as People & Place;
    const { locality, city, pinCode, ...parties } = now;
    const recorded = line && {
      tenant: line.payerName,
      owner: line.recipientName,
      home: line.propertyName,
      address: line.propertyAddress,
    };
    const known = recorded ?? parties;
    return { ...known, address: addressWithPlace(known.address, { locality, city, pinCode }) };
  }
}
