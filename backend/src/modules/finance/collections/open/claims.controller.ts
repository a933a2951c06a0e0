import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  Logged,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsvOfList } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import type { Page } from '../../../../platform/http/paging.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { ArrearsDto, ArrearsSumDto } from './arrears.dto.js';
import { ArrearsSumQueryDto, ListArrearsQueryDto, MakeArrearsFileDto } from './arrears-query.dto.js';
import { ClaimsQueryDto, MakeClaimsFileDto, OpenClaimDto } from './claim.dto.js';
import { MOST_COUNTED, OpenClaims } from './open-claims.js';

@ApiTags('Finance')
@Controller('finance')
export class ClaimsController {
  constructor(
    private readonly open: OpenClaims,
    private readonly csv: CsvFiles,
  ) {}

  @Get('claims')
  @Permit('claim:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'claims' })
  @ApiOperation({
    summary: 'Rents and charges that are not paid, or not all of them, the oldest first',
    description:
      'What is due today, in India, is due. Late fees that accrue are listed once they are booked.',
  })
  @ApiPage(OpenClaimDto, 'A page of claims')
  listClaims(@Query() query: ClaimsQueryDto): Promise<Page> {
    return this.open.claims(query);
  }

  @Post('claims/file')
  @Permit('claim:list')
  @LoggedFile('claims')
  @ApiOperation({
    summary: 'All open rents and charges that a filter asks for, as a file for spreadsheets',
    description: 'CSV in UTF-8, in the order of the list. It records no money; the audit log notes it.',
  })
  @ApiCsvOfList('claims')
  async makeClaimsFile(
    @Body() filter: MakeClaimsFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.open.claimsFile(filter));
  }

  @Get('arrears')
  @Permit('claim:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'arrears' })
  @ApiOperation({
    summary: 'What is due now by tenant and home, a row for each contract',
  })
  @ApiPage(ArrearsDto, 'A page of contracts', MOST_COUNTED)
  listArrears(@Query() query: ListArrearsQueryDto): Promise<Page> {
    return this.open.arrears(query);
  }

  @Get('arrears/sum')
  @Permit('claim:list')
  @ApiOperation({ summary: 'What is due now in all, of the contracts that a filter asks for' })
  @ApiOkResponse({ type: ArrearsSumDto, description: 'The sums of the list, on all of its pages' })
  async sumArrears(@Query() query: ArrearsSumQueryDto): Promise<Answer> {
    return Answer.json(await this.open.arrearsSum(query));
  }

  @Post('arrears/file')
  @Permit('claim:list')
  @LoggedFile('arrears')
  @ApiOperation({
    summary: 'All that is due now of the contracts that a filter asks for, as a file for spreadsheets',
    description:
      'CSV in UTF-8, a line for each rent and charge, the oldest first: what they come to is what the list comes to. It records no money; the audit log notes it.',
  })
  @ApiCsvOfList('arrears')
  async makeArrearsFile(
    @Body() filter: MakeArrearsFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.open.arrearsFile(filter));
  }
}
