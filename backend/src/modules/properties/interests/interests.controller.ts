import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../platform/http/idempotency/idempotent-request.js';
import { type Page } from '../../../platform/http/paging.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import {
  ConfirmInterestDto,
  InterestAnswerDto,
  InterestCountsQueryDto,
  InterestDto,
  InterestsQueryDto,
  ShowInterestDto,
} from './interest.dto.js';
import { InterestsReader } from './interests-reader.js';
import { ConfirmInterest } from './confirm-interest.js';
import { ShowInterest, INTERESTS } from './show-interest.js';

@ApiTags('Interests')
@Controller('properties')
export class InterestsController {
  constructor(
    private readonly showing: ShowInterest,
    private readonly confirming: ConfirmInterest,
    private readonly reader: InterestsReader,
  ) {}

  @Get('interests')
  @Permit('interest:count')
  @ApiOperation({
    summary: 'Count interests by property',
    description: 'Only properties with interests. For administrators.',
  })
  @ApiOkResponse({
    description:
      'Counts by property id; without `ids`, at most the 10,000 properties with the most interests',
    schema: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 1 },
      example: { '0199f0a0-0000-7000-8000-000000000000': 4 },
    },
  })
  async countInterests(@Query() query: InterestCountsQueryDto): Promise<Answer> {
    return Answer.json(await this.reader.counts(query.ids));
  }

  @Post('interests/confirmation')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm an interest by link',
    description:
      'Confirms the email of a person who showed interest. Links are valid for a week. Open to everyone.',
  })
  @ApiOkResponse({ type: InterestAnswerDto, description: 'Confirmed; repeating it changes nothing' })
  @ApiProblems('interest-link-not-valid')
  confirmInterest(@Body() { token }: ConfirmInterestDto): Promise<InterestAnswerDto> {
    return this.confirming.confirm(token);
  }

  @Get(':id/interests')
  @ReadsReplica()
  @Permit('interest:list')
  @Logged({ action: 'interests.viewed', subjectType: 'property', param: 'id' })
  @ApiOperation({
    summary: 'List interests in a property',
    description: 'Newest first. For its owner and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiPage(InterestDto, 'Page of interests')
  listInterests(
    @Param('id', EntityId) id: string,
    @Query() query: InterestsQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Page> {
    return this.reader.page(caller.account, id, query);
  }

  @Post(':id/interest')
  @Public()
  @ApiOperation({
    summary: 'Show interest in a property',
    description:
      'Counts once for each person (same mobile or email) and property: a repeat changes nothing. Open to everyone. Refused with 409 if the property is not on offer.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: InterestAnswerDto, description: 'Request received' })
  @Limited(INTERESTS)
  @ApiProblems('property-not-public')
  async showInterest(
    @Param('id', EntityId) id: string,
    @Body() body: ShowInterestDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    const { status, json } = await this.showing.show(caller, id, body, request);
    return Answer.json(json, status);
  }
}
