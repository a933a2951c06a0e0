import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  Logged,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import type { Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { ArrearsDto, ArrearsSumDto } from './arrears.dto.js';
import { ArrearsSumQueryDto, ListArrearsQueryDto, MakeArrearsFileDto } from './arrears-query.dto.js';
import { ClaimsQueryDto, MakeClaimsFileDto, OpenClaimDto } from './claim.dto.js';
import { MOST_COUNTED, OpenClaims } from './open-claims.js';

@ApiTags('Receivables')
@Controller('finance')
export class ClaimsController {
  constructor(
    private readonly open: OpenClaims,
    private readonly csv: CsvFiles,
  ) {}

  @Get('claims')
  @ReadsReplica()
  @Permit('claim:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'claims' })
  @ApiOperation({
    summary: 'List open receivables',
    description:
      'Rents and charges that are not fully paid, oldest first. Those due today, in India, count as due. Accruing late fees are listed once they are booked. What changes is in `GET /events`. For accountants and administrators.',
  })
  @ApiPage(OpenClaimDto, 'Page of open receivables')
  listClaims(@Query() query: ClaimsQueryDto): Promise<Page> {
    return this.open.claims(query);
  }

  @Post('claims/file')
  @Permit('claim:list')
  @LoggedFile('claims')
  @ApiOperation({
    summary: 'Download open receivables as CSV',
    description:
      'All matching open rents and charges, as CSV in UTF-8, in the order of the list. Records no money; the download is logged. For accountants and administrators.',
  })
  @ApiCsv('claims')
  async makeClaimsFile(
    @Body() filter: MakeClaimsFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.open.claimsFile(filter));
  }

  @Get('arrears')
  @ReadsReplica()
  @Permit('claim:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'arrears' })
  @ApiOperation({
    summary: 'List arrears by contract',
    description:
      'Amounts due now, one row for each contract, longest overdue first. For accountants and administrators.',
  })
  @ApiPage(ArrearsDto, 'Page of contracts', MOST_COUNTED)
  listArrears(@Query() query: ListArrearsQueryDto): Promise<Page> {
    return this.open.arrears(query);
  }

  @Get('arrears/sum')
  @ReadsReplica()
  @Permit('claim:list')
  @ApiOperation({
    summary: 'Get totals of arrears',
    description: 'Totals of all contracts that match the filters. For accountants and administrators.',
  })
  @ApiOkResponse({ type: ArrearsSumDto, description: 'Totals over all pages of the list' })
  async sumArrears(@Query() query: ArrearsSumQueryDto): Promise<Answer> {
    return Answer.json(await this.open.arrearsSum(query));
  }

  @Post('arrears/file')
  @Permit('claim:list')
  @LoggedFile('arrears')
  @ApiOperation({
    summary: 'Download arrears as CSV',
    description:
      'Amounts due now under the matching contracts, as CSV in UTF-8: a line for each rent and charge, oldest first, with the same total as the list. Records no money; the download is logged. For accountants and administrators.',
  })
  @ApiCsv('arrears')
  async makeArrearsFile(
    @Body() filter: MakeArrearsFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.open.arrearsFile(filter));
  }
}
