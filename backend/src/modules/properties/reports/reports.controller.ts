import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../platform/http/idempotency/idempotent-request.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { Permit, Public, Recognised } from '../../../platform/security/permit.decorator.js';
import {
  ConfirmReportDto,
  HomeReportDto,
  ReportAnswerDto,
  ReportHomeDto,
  ResolveReportsDto,
} from './report.dto.js';
import { ConfirmReport } from './confirm-report.js';
import { ObjectToReports } from './object-to-reports.js';
import { ReportHome } from './report-home.js';
import { ReportsReader } from './reports-reader.js';
import { SettleReports } from './settle-reports.js';

@ApiTags('Public properties')
@Controller('properties')
export class ReportsController {
  constructor(
    private readonly reporting: ReportHome,
    private readonly confirming: ConfirmReport,
    private readonly objecting: ObjectToReports,
    private readonly settling: SettleReports,
    private readonly reader: ReportsReader,
  ) {}

  @Post('reports/confirmation')
  @Public()
  @Recognised()
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms the email of who reported a home' })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Confirmed; once more changes nothing' })
  @ApiProblems(404)
  confirmReport(
    @Body() { token }: ConfirmReportDto,
    @CurrentUser() caller: Caller,
  ): Promise<ReportAnswerDto> {
    return this.confirming.confirm(caller, token);
  }

  @Post(':id/reports')
  @Public()
  @Recognised()
  @ApiOperation({
    summary: 'Tells that something is wrong with a home on the site',
    description:
      'Once three people whose email is confirmed did, its owner is told; a day later it is held until an administrator looked at it, unless the owner objected.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: ReportAnswerDto, description: 'Noted' })
  @ApiProblems(404, 429)
  async reportHome(
    @Param('id', EntityId) id: string,
    @Body() body: ReportHomeDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    const { status, json } = await this.reporting.report(caller, id, body, request);
    return Answer.json(json, status);
  }

  @Get(':id/reports')
  @Permit('report:list')
  @ApiOperation({ summary: 'What people reported of a home and nobody has looked at yet, the latest first' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiPage(HomeReportDto, 'A page of reports')
  @ApiProblems(404)
  listReports(@Param('id', EntityId) id: string, @Query() query: PageQueryDto): Promise<Page> {
    return this.reader.page(id, query);
  }

  @Post(':id/reports/objection')
  @Permit('property:object')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Objects to what was reported of a home of one’s own',
    description: 'It is not held before an administrator has decided. Once more changes nothing.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Noted' })
  @ApiProblems(404, 409)
  objectToReports(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<ReportAnswerDto> {
    return this.objecting.object(caller, id);
  }

  @Post(':id/reports/resolution')
  @Permit('report:resolve')
  @HttpCode(200)
  @ApiOperation({ summary: 'Settles all open reports of a home' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Settled' })
  @ApiProblems(404)
  resolveReports(
    @Param('id', EntityId) id: string,
    @Body() { outcome }: ResolveReportsDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<ReportAnswerDto> {
    return this.settling.settle(caller, id, outcome);
  }
}
