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
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { StatementPapers } from './statement-papers.js';
import { OwnerStatementDto } from '../statements/owner-statement.dto.js';
import { OwnerStatementsReader } from '../statements/owner-statements-reader.js';
import { StatementQueryDto } from '../statements/statement-query.dto.js';

@ApiTags('Documents')
@Controller('finance/owners/:id/statement')
export class OwnerStatementsController {
  constructor(
    private readonly statements: OwnerStatementsReader,
    private readonly papers: StatementPapers,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('owner-position:read')
  @LoggedFile('owner-statement', 'id')
  @ApiOperation({
    summary: 'Get an owner statement',
    description:
      'Opening balance, movements and closing balance of an owner, less the owner’s debt, made anew from the books each time. Money counts on the day it moved. As JSON, PDF or CSV; at most 2,000 rows as JSON or PDF (409), while CSV has all of them. Owners may read their own, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Owner id' })
  @ApiInFormats(OwnerStatementDto, 'statement', 'OS-2026-11-00000A.pdf', { hasCsv: true })
  @ApiProblems('too-many-rows')
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
