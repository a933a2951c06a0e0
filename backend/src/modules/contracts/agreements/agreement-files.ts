import { Injectable } from '@nestjs/common';
import { PaperMaker } from '../../../platform/papers/paper-maker.js';
import { type KeptFile, PDF, PrivateFiles } from '../../../platform/private-files/private-files.js';
import { agreementPaper } from './agreement-paper.js';
import type { LockedAgreement } from './agreement-rows.js';

/** Makes the PDFs of agreements. */
@Injectable()
export class AgreementFiles {
  constructor(
    private readonly maker: PaperMaker,
    private readonly files: PrivateFiles,
  ) {}

  /** Keeps the PDF of a version, for a day, or for good once a row uses it. */
  async keep({
    id,
    version,
    parties,
    terms,
  }: Pick<LockedAgreement, 'id' | 'version' | 'parties' | 'terms'>): Promise<KeptFile> {
    const paper = await this.maker.paper((_, today) =>
      agreementPaper({ id, version }, parties, terms, today),
    );
    return this.files.keep({ type: PDF, content: Buffer.from((await this.maker.file(paper)).pdf) });
  }
}
