import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiSchema, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { InterestDetailDto } from '../interests/interest-detail.dto.js';
import { InterestsReader } from '../interests/interests-reader.js';
import { OwnerVisits } from './owner-visits.js';
import { VisitCalendar } from './visit-calendar.js';
import { CancelVisitDto, TakeVisitDto } from './visit-slot.dto.js';

@ApiSchema({ name: 'VisitOutcome' })
class VisitOutcomeDto {
  @BooleanField({ example: true, description: 'Whether the applicant came' })
  came: boolean;
}

const ID = { name: 'id', format: 'uuid', description: 'Interest id' };

@ApiTags('Visits')
@Controller('interests/:id')
export class VisitsController {
  constructor(
    private readonly visits: OwnerVisits,
    private readonly calendar: VisitCalendar,
    private readonly reader: InterestsReader,
  ) {}

  @Put('visit')
  @Permit('interest:answer')
  @ApiOperation({
    summary: 'Plan or move a visit',
    description:
      'Into a free time of the home; a visit is moved at most twice. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state', 'slot-taken', 'visit-moved-often')
  async moveVisit(
    @Param('id', EntityId) id: string,
    @Body() { slotId }: TakeVisitDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.visits.move(caller, id, slotId);
    return this.shown(caller, id);
  }

  @Post('visit/cancellation')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel a visit',
    description: 'The applicant gets a mail with your words. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state')
  async cancelVisit(
    @Param('id', EntityId) id: string,
    @Body() { word }: CancelVisitDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.visits.cancel(caller, id, word);
    return this.shown(caller, id);
  }

  @Post('visit/outcome')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say whether the applicant came',
    description:
      'From the beginning of the visit on. The applicant does not see it. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state', 'visit-ahead')
  async endVisit(
    @Param('id', EntityId) id: string,
    @Body() { came }: VisitOutcomeDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.visits.end(caller, id, came);
    return this.shown(caller, id);
  }

  @Get('visit.ics')
  @Permit('interest:list')
  @ApiOperation({
    summary: 'Download a visit for a calendar',
    description: 'An iCalendar file. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'Calendar file', schema: { type: 'string' } })
  getCalendar(@Param('id', EntityId) id: string, @CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return this.calendar.ofInterest(account, id);
  }

  private async shown({ account }: KnownCaller, id: string): Promise<Answer> {
    return Answer.json(await this.reader.one(account, id));
  }
}
