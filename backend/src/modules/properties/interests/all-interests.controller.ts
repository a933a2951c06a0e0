import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import type { Page } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AnswerInterest } from './answer-interest.js';
import { AskApplicant } from './ask-applicant.js';
import {
  AskApplicantDto,
  DeclineInterestDto,
  InterestDetailDto,
  InterestNoteDto,
  RevealedDto,
} from './interest-detail.dto.js';
import { AllInterestsQueryDto, HomeInterestDto } from './interest.dto.js';
import { InterestsReader } from './interests-reader.js';

const ID = { name: 'id', format: 'uuid', description: 'Interest id' };

@ApiTags('Interests')
@Controller('interests')
export class AllInterestsController {
  constructor(
    private readonly reader: InterestsReader,
    private readonly answering: AnswerInterest,
    private readonly asking: AskApplicant,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('interest:list')
  @Logged({ action: 'interests.viewed', subjectType: 'interests' })
  @ApiOperation({
    summary: 'List interests in all homes',
    description:
      'Newest first, without mobile numbers. Owners see those in their own homes, and who it is after their first answer; administrators see all. Each view is an entry of the audit log.',
  })
  @ApiPage(HomeInterestDto, 'Page of interests')
  listAllInterests(
    @Query() query: AllInterestsQueryDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Page> {
    return this.reader.all(account, query);
  }

  @Get(':id')
  @ReadsReplica()
  @Permit('interest:list')
  @Logged({ action: 'interests.viewed', subjectType: 'interest', param: 'id' })
  @ApiOperation({
    summary: 'Get an interest',
    description:
      'State, timeline and private note, without the mobile number. Name, contact and words are null for an owner who has not answered yet. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  async getInterest(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.one(account, id));
  }

  @Post(':id/reveal')
  @Permit('interest:answer')
  @HttpCode(200)
  @Logged({ action: 'interest.revealed', subjectType: 'interest', param: 'id' })
  @ApiOperation({
    summary: 'Show the mobile number',
    description:
      'Each look is noted, and the applicant sees who looked and when. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: RevealedDto, description: 'The number' })
  @ApiProblems('answer-first', 'interest-state')
  revealMobile(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<RevealedDto> {
    return this.answering.reveal(caller, id);
  }

  @Post(':id/contact')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mark an interest as contacted',
    description: 'Repeating it changes nothing. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('answer-first', 'interest-state')
  async contactApplicant(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.contact(caller, id);
    return this.getInterest(id, caller);
  }

  @Post(':id/questions')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ask an applicant a question',
    description:
      'Mailed to an applicant with a confirmed email, who replies by the link. Counts as the first answer. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state', 'question-waits')
  async askApplicant(
    @Param('id', EntityId) id: string,
    @Body() { question }: AskApplicantDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.asking.ask(caller, id, question);
    return this.getInterest(id, caller);
  }

  @Post(':id/visit-offer')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Let an applicant choose a time',
    description:
      'Mails an applicant with a confirmed email to take one of the free times of the home. Counts as the first answer. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state', 'no-free-slot')
  async offerVisit(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    await this.asking.offerVisit(caller, id);
    return this.getInterest(id, caller);
  }

  @Post(':id/refusal')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Decline an interest',
    description:
      'The applicant gets a mail that it was declined, without the reason. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state')
  async declineInterest(
    @Param('id', EntityId) id: string,
    @Body() { reason }: DeclineInterestDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.decline(caller, id, reason);
    return this.getInterest(id, caller);
  }

  @Put(':id/note')
  @Permit('interest:answer')
  @ApiOperation({
    summary: 'Keep a private note',
    description: 'Replaces the note of an interest. For the owner of the home and administrators.',
  })
  @ApiParam(ID)
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('interest-state')
  async noteInterest(
    @Param('id', EntityId) id: string,
    @Body() { note }: InterestNoteDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.answering.note(caller, id, note ?? null);
    return this.getInterest(id, caller);
  }
}
