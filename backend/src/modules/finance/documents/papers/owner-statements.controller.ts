import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { ClientGone } from '../../../../platform/http/client-gone.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { ApiInFormats, paperAnswer } from '../../../../platform/papers/paper-answer.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { StatementPapers } from './statement-papers.js';
import { OwnerStatementDto } from '../statements/owner-statement.dto.js';
import { OwnerStatementsReader } from '../statements/owner-statements-reader.js';
import { StatementQueryDto } from '../statements/statement-query.dto.js';

@ApiTags('Finance')
@Controller('finance/owners/:id/statement')
export class OwnerStatementsController {
  constructor(
    private readonly statements: OwnerStatementsReader,
    private readonly papers: StatementPapers,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @Permit('owner-position:read')
  @LoggedFile('owner-statement', 'id')
  @ApiOperation({
    summary: 'What was held for an owner, what changed it, and what is held then: an owner’s own',
    description:
      'Made anew from the books each time; money counts on the day on which it moved. What is held is less what the owner owes. At most 2,000 rows; the CSV file has all of them.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The owner' })
  @ApiInFormats(OwnerStatementDto, 'statement', 'OS-2026-11-00000A.pdf', { hasCsv: true })
  @ApiProblems(404, 409, 429)
  async readStatement(
    @Param('id', EntityId) id: string,
    @Query() { format, ...period }: StatementQueryDto,
    @CurrentUser() { account }: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    if (format === 'csv') return this.csv.answer(request, await this.statements.file(account, id, period));
    if (format === 'pdf') return paperAnswer(await this.papers.file(account, id, period, gone));
    return Answer.json(JSON.stringify(await this.statements.one(account, id, period)));
  }
}
