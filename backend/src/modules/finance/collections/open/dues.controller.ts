import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import type { Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { DueDto, DuesQueryDto, MakeDuesFileDto } from './due.dto.js';
import { OpenClaims } from './open-claims.js';

@ApiTags('Receivables')
@Controller('finance/dues')
export class DuesController {
  constructor(
    private readonly open: OpenClaims,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('due:list')
  @ApiOperation({
    summary: 'List rents due',
    description:
      'Rents that are due and unpaid, oldest first. Those due today, in India, count as due. What changes is in `GET /events`. For accountants and administrators.',
  })
  @ApiPage(DueDto, 'Page of rents')
  listDues(@Query() query: DuesQueryDto): Promise<Page> {
    return this.open.dues(query);
  }

  @Post('file')
  @Permit('due:list')
  @LoggedFile('dues')
  @ApiOperation({
    summary: 'Download dues as CSV',
    description:
      'All matching rents that are due and unpaid, as CSV in UTF-8, in the order of the list. Records no money; the download is logged. For accountants and administrators.',
  })
  @ApiCsv('dues')
  async makeDuesFile(
    @Body() filter: MakeDuesFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.open.duesFile(filter));
  }
}
