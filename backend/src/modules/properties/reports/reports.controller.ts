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
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
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
import { ReportHome, REPORTS } from './report-home.js';
import { ReportsReader } from './reports-reader.js';
import { SettleReports } from './settle-reports.js';

@ApiTags('Home reports')
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
  @ApiOperation({
    summary: 'Confirm a report by link',
    description: 'Confirms the email of a person who reported a home. Open to everyone.',
  })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Confirmed; repeating it changes nothing' })
  @ApiProblems('report-link-not-valid')
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
    summary: 'Report a home',
    description:
      'Reports that something is wrong with a home on the site. After three reports with confirmed emails its owner is notified; a day later the home is held until an administrator decides, unless the owner objected. Open to everyone.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: ReportAnswerDto, description: 'Request received' })
  @Limited(REPORTS)
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
  @ReadsReplica()
  @Permit('report:list')
  @ApiOperation({
    summary: 'List open reports of a home',
    description: 'Reports without a decision yet, latest first. For administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiPage(HomeReportDto, 'Page of reports')
  listReports(@Param('id', EntityId) id: string, @Query() query: PageQueryDto): Promise<Page> {
    return this.reader.page(id, query);
  }

  @Post(':id/reports/objection')
  @Permit('property:object')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Object to reports of your home',
    description:
      'The home is not held before an administrator has decided. Repeating it changes nothing. For its owner. Refused with 409 if there is nothing to object to.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Request received' })
  @ApiProblems('not-reported')
  objectToReports(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<ReportAnswerDto> {
    return this.objecting.object(caller, id);
  }

  @Post(':id/reports/resolution')
  @Permit('report:resolve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resolve all reports of a home',
    description:
      'Dismissing publishes a held home again; upholding holds it. Deletes the texts and reporters. For administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: ReportAnswerDto, description: 'Reports resolved' })
  @ApiProblems('listing-draft', 'listing-held')
  resolveReports(
    @Param('id', EntityId) id: string,
    @Body() { outcome }: ResolveReportsDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<ReportAnswerDto> {
    return this.settling.settle(caller, id, outcome);
  }
}
