import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../platform/http/idempotency/idempotent-request.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { DeleteUser } from '../users/delete-user.js';
import { InvitationDto } from './invitations.dto.js';
import { InvitationsReader } from './invitations-reader.js';
import { SendInvitation, AGAIN } from './send-invitation.js';

@ApiTags('User administration')
@Controller('admin/invitations')
export class InvitationsController {
  constructor(
    private readonly reader: InvitationsReader,
    private readonly sender: SendInvitation,
    private readonly deletion: DeleteUser,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('invitation:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'invitations' })
  @ApiOperation({
    summary: 'List open invitations',
    description:
      'Invitations that nobody has accepted yet, newest first. Those that expired after 7 days are included until they are sent again or withdrawn. For administrators.',
  })
  @ApiPage(InvitationDto, 'Page of invitations')
  listInvitations(@Query() query: PageQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Post(':id/mail')
  @Confirmed()
  @Permit('invitation:send')
  @ApiOperation({
    summary: 'Send an invitation again',
    description:
      'The new link is valid for 7 days and replaces the previous one. For administrators. Refused with 409 for a suspended account.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Invitation id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: InvitationDto, description: 'Updated invitation' })
  @Limited(AGAIN)
  @ApiProblems('already-suspended')
  async sendInvitation(
    @Param('id', EntityId) id: string,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.sender.send(caller, id, request);
    return Answer.json(json, status);
  }

  @Delete(':id')
  @Permit('invitation:withdraw')
  @ApiOperation({
    summary: 'Withdraw an invitation',
    description:
      'Deletes the account, which was never used, and frees its email. For administrators. Refused with 409 if it owns property or has contracts.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Invitation id' })
  @ApiOkResponse({ type: MessageDto, description: 'Invitation withdrawn' })
  @ApiProblems('user-is-tied')
  withdrawInvitation(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MessageDto> {
    return this.deletion.withdrawInvitation(caller, id);
  }
}
