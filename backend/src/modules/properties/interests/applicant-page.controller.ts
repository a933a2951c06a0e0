import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { ApplicantInterestDto, ReplyToOwnerDto } from './applicant-page.dto.js';
import { ReplyToOwner } from './reply-to-owner.js';
import { WithdrawInterest } from './withdraw-interest.js';
import { ApplicantPage } from './applicant-page.js';

const TOKEN = { name: 'token', description: 'Token of the mailed link', schema: { type: 'string' } } as const;

@ApiTags('Applicants')
@Controller('interests/by-token/:token')
export class ApplicantPageController {
  constructor(
    private readonly page: ApplicantPage,
    private readonly withdrawing: WithdrawInterest,
    private readonly replying: ReplyToOwner,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Get an interest by its link',
    description:
      'State, and who looked at the mobile number when, for the applicant. Changes nothing. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: ApplicantInterestDto, description: 'The interest, for its applicant' })
  @ApiProblems('interest-page-not-found')
  async getByToken(@Param('token', PathWord) token: string): Promise<Answer> {
    return Answer.json(await this.page.show(token)).with('cache-control', 'no-store');
  }

  @Post('replies')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reply to a question by link',
    description: 'Replies to the question that waits, for the owner. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: ApplicantInterestDto, description: 'The interest, for its applicant' })
  @ApiProblems('interest-page-not-found', 'interest-state', 'no-question')
  async replyToOwner(
    @Param('token', PathWord) token: string,
    @Body() { reply }: ReplyToOwnerDto,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    return Answer.json(await this.replying.reply(caller, token, reply));
  }

  @Post('withdrawal')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Withdraw an interest by its link',
    description:
      'Hides the contact details at once; everything is erased 90 days later. Repeating it changes nothing. Open to everyone with the link.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: ApplicantInterestDto, description: 'The interest, for its applicant' })
  @ApiProblems('interest-page-not-found')
  async withdraw(@Param('token', PathWord) token: string, @CurrentUser() caller: Caller): Promise<Answer> {
    return Answer.json(await this.withdrawing.withdraw(caller, token));
  }
}
