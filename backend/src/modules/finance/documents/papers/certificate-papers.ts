import { Injectable } from '@nestjs/common';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { Landlords } from '../../../auth/index.js';
import { AskForPan } from '../certificates/ask-for-pan.js';
import { CertificatesReader } from '../certificates/certificates-reader.js';
import { NothingPaid } from '../statements/statement-errors.js';
import { certificatePaper } from './certificate-paper.js';
import { PaperMaker } from '../../../../platform/papers/paper-maker.js';
import { unsaidOf } from './paper-words.js';

/** Makes PDFs of certificates that an account may see, from the books. */
@Injectable()
export class CertificatePapers {
  constructor(
    private readonly certificates: CertificatesReader,
    private readonly landlords: Landlords,
    private readonly pan: AskForPan,
    private readonly maker: PaperMaker,
  ) {}

  /**
   * @throws {NotFound} when there is no such contract, or the account may not see it
   * @throws {Conflict} for a year in which nothing was paid
   */
  async file(account: Principal, contractId: string, year: string, gone?: AbortSignal): Promise<PaperFile> {
    const certificate = await this.certificates.one(account, contractId, year);
    if (certificate.rows.length === 0) throw new NothingPaid(year);
    const landlord = await this.landlords.onPapers(certificate.ownerId);
    const unsaid = unsaidOf(certificate.ownerId, account.id);
    const paper = await this.maker.paper((_, today) =>
      certificatePaper(certificate, landlord, unsaid, today),
    );
    const file = await this.maker.file(paper, gone);
    await this.pan.ifNeeded(account, certificate, landlord);
    return file;
  }
}
