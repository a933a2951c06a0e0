import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../../platform/http/answer.js';
import {
  CurrentRequest,
  Logged,
  LoggedFile,
  type LoggedRequest,
} from '../../../platform/audit/logged.decorator.js';
import { ApiCsvOfList } from '../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuditEntryDto, AuditQueryDto, MakeAuditFileDto } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@Controller('admin/audit')
export class AuditLogController {
  constructor(
    private readonly log: AuditLog,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @Permit('audit:list')
  @Logged({ action: 'audit-log.viewed', subjectType: 'audit-log' })
  @ApiOperation({
    summary: 'Who changed what, logged in, looked at what is others’ or had files made, the latest first',
    description:
      'Log-ins, looks and files that are alike within an hour are one entry, which says how many times. A look at this log is an entry too.',
  })
  @ApiPage(AuditEntryDto, 'A page of entries')
  listAuditEntries(@Query() query: AuditQueryDto): Promise<Page> {
    return this.log.page(query);
  }

  @Post('file')
  @Permit('audit:list')
  @LoggedFile('audit-log')
  @ApiOperation({
    summary: 'All entries of at most a year that a filter asks for, as a file for spreadsheets',
    description: 'CSV in UTF-8, in the order of the list.',
  })
  @ApiCsvOfList('audit-log')
  makeAuditFile(@Body() filter: MakeAuditFileDto, @CurrentRequest() request: LoggedRequest): Promise<Answer> {
    return this.csv.answer(request, this.log.file(filter));
  }
}
