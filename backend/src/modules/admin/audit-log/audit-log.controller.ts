import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../../platform/http/answer.js';
import {
  CurrentRequest,
  Logged,
  LoggedFile,
  type LoggedRequest,
} from '../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import type { Page } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuditEntryDto, AuditQueryDto, MakeAuditFileDto } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Audit log')
@Controller('admin/audit')
export class AuditLogController {
  constructor(
    private readonly log: AuditLog,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('audit:list')
  @Logged({ action: 'audit-log.viewed', subjectType: 'audit-log' })
  @ApiOperation({
    summary: 'List audit log entries',
    description:
      'Changes, log-ins, views of other people’s data and downloads, latest first. Similar log-ins, views and downloads within an hour are one entry with a count. For administrators; reading the log is itself logged.',
  })
  @ApiPage(AuditEntryDto, 'Page of entries')
  listAuditEntries(@Query() query: AuditQueryDto): Promise<Page> {
    return this.log.page(query);
  }

  @Post('file')
  @Permit('audit:list')
  @LoggedFile('audit-log')
  @ApiOperation({
    summary: 'Download audit log entries as CSV',
    description:
      'All matching entries of at most a year, as CSV in UTF-8, in the order of the list. For administrators.',
  })
  @ApiCsv('audit-log')
  makeAuditFile(@Body() filter: MakeAuditFileDto, @CurrentRequest() request: LoggedRequest): Promise<Answer> {
    return this.csv.answer(request, this.log.file(filter));
  }
}
