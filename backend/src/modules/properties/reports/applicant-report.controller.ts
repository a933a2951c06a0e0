import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { ReportAnswerDto, ReportOwnerDto } from './report.dto.js';
import { REPORTS } from './report-home.js';
import { ReportOwner } from './report-owner.js';

@ApiTags('Home reports')
@Controller('interests/by-token/:token')
export class ApplicantReportController {
  constructor(private readonly reporting: ReportOwner) {}

  @Post('report')
  @Public()
  @ApiOperation({
    summary: 'Report an owner by link',
    description:
      'Reports the home of an interest, confirmed by the link, in whatever state it is. One person counts once for a home. Open to everyone with the link.',
  })
  @ApiParam({ name: 'token', description: 'Token of the mailed link', schema: { type: 'string' } })
  @ApiCreatedResponse({ type: ReportAnswerDto, description: 'Request received' })
  @Limited(REPORTS)
  @ApiProblems('interest-page-not-found')
  reportOwner(
    @Param('token', PathWord) token: string,
    @Body() body: ReportOwnerDto,
    @CurrentUser() caller: Caller,
  ): Promise<ReportAnswerDto> {
    return this.reporting.report(caller, token, body);
  }
}
