import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { ApplicantInterestDto } from '../interests/applicant-page.dto.js';
import { ApplicantVisits } from './applicant-visits.js';
import { VisitCalendar } from './visit-calendar.js';
import { CancelVisitDto, TakeVisitDto } from './visit-slot.dto.js';

const TOKEN = { name: 'token', description: 'Token of the mailed link', schema: { type: 'string' } } as const;

@ApiTags('Visits')
@Controller('interests/by-token/:token')
export class ApplicantVisitController {
  constructor(
    private readonly visits: ApplicantVisits,
    private readonly calendar: VisitCalendar,
  ) {}

  @Post('visit')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take a time for a visit',
    description:
      'Moves the visit where there is one already, at most twice. Refused with the free times when it is taken. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: ApplicantInterestDto, description: 'The interest, for its applicant' })
  @ApiProblems('interest-page-not-found', 'interest-state', 'slot-taken', 'visit-moved-often')
  async takeVisit(
    @Param('token', PathWord) token: string,
    @Body() { slotId }: TakeVisitDto,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    return Answer.json(await this.visits.take(caller, token, slotId));
  }

  @Post('visit/cancellation')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel your visit',
    description:
      'The owner gets your words; the time is free for others again. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: ApplicantInterestDto, description: 'The interest, for its applicant' })
  @ApiProblems('interest-page-not-found', 'interest-state')
  async cancelOwnVisit(
    @Param('token', PathWord) token: string,
    @Body() { word }: CancelVisitDto,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    return Answer.json(await this.visits.cancel(caller, token, word));
  }

  @Get('visit.ics')
  @Public()
  @ApiOperation({
    summary: 'Download your visit for a calendar',
    description: 'An iCalendar file. Changes nothing. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'Calendar file', schema: { type: 'string' } })
  @ApiProblems('not-found')
  getOwnCalendar(@Param('token', PathWord) token: string): Promise<Answer> {
    return this.calendar.ofLink(token);
  }
}
