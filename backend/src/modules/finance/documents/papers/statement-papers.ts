import { Injectable } from '@nestjs/common';
import type { Paper } from '../../../../platform/papers/paper.js';
import type { PaperFile } from '../../../../platform/papers/paper-answer.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { OwnerStatementsReader } from '../statements/owner-statements-reader.js';
import type { StatementPeriod } from '../statements/statement-query.dto.js';
import { ownerStatementPaper } from './owner-statement-paper.js';
import { PaperMaker } from '../../../../platform/papers/paper-maker.js';

/** Makes PDFs of owners' statements that an account may see, from the books. */
@Injectable()
export class StatementPapers {
  constructor(
    private readonly statements: OwnerStatementsReader,
    private readonly maker: PaperMaker,
  ) {}

  /** @throws {NotFound} when there is no such owner, or the account may not see it */
  async file(
    account: Principal,
    ownerId: string,
    period: StatementPeriod,
    gone?: AbortSignal,
  ): Promise<PaperFile> {
    return this.maker.file(await this.paper(account, ownerId, period), gone);
  }

  async paper(account: Principal, ownerId: string, period: StatementPeriod): Promise<Paper> {
    const statement = await this.statements.one(account, ownerId, period);
    return this.maker.paper((_, today) => ownerStatementPaper(statement, today));
  }
}
