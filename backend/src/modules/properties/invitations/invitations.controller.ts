import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { InterestDetailDto } from '../interests/interest-detail.dto.js';
import { InterestsReader } from '../interests/interests-reader.js';
import { ApplicantInvitations } from './applicant-invitations.js';
import { ApplicantInvitationDto } from './invitation.dto.js';
import { InviteApplicant } from './invite-applicant.js';

@ApiTags('Applicants')
@Controller()
export class InvitationsController {
  constructor(
    private readonly inviting: InviteApplicant,
    private readonly invitations: ApplicantInvitations,
    private readonly reader: InterestsReader,
  ) {}

  @Get('interest-invitations/:token')
  @Public()
  @ApiOperation({
    summary: 'Get an invitation by its link',
    description: 'Address and role of the account to open. Changes nothing. Open to everyone with the link.',
  })
  @ApiParam({ name: 'token', description: 'Token of the mailed link', schema: { type: 'string' } })
  @ApiOkResponse({ type: ApplicantInvitationDto, description: 'The invitation' })
  @ApiProblems('invitation-not-valid')
  async getInvitation(@Param('token', PathWord) token: string): Promise<Answer> {
    return Answer.json(await this.invitations.show(token)).with('cache-control', 'no-store');
  }

  @Post('interests/:id/invitation')
  @Permit('interest:answer')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Invite an applicant to open an account',
    description:
      'Mails a link that fixes the role and proves the address; it works once, for 14 days. While it does, a repeat changes nothing. For the owner of the home and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Interest id' })
  @ApiOkResponse({ type: InterestDetailDto, description: 'The interest' })
  @ApiProblems('answer-first', 'applicant-has-account', 'email-not-proven', 'interest-state')
  async inviteApplicant(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.inviting.invite(caller, id);
    return Answer.json(await this.reader.one(caller.account, id));
  }
}
