import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
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
import { type Page } from '../../../platform/http/paging.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuthApi, SecondFactorReset } from '../../auth/index.js';
import { DeleteUser } from './delete-user.js';
import { SuspendUser } from './suspend-user.js';
import { UsersReader } from './users-reader.js';
import { AddUserDto, AdminUserDto, AdminUsersQueryDto, SuspendUserDto } from './users.dto.js';

@ApiTags('Administration')
@Controller('admin/users')
export class AdminUsersController {
  constructor(
    private readonly reader: UsersReader,
    private readonly auth: AuthApi,
    private readonly deletion: DeleteUser,
    private readonly suspension: SuspendUser,
    private readonly secondFactors: SecondFactorReset,
  ) {}

  @Get()
  @Permit('account:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'accounts' })
  @ApiOperation({ summary: 'Accounts of every role, newest first' })
  @ApiPage(AdminUserDto, 'A page of accounts')
  listAccounts(@Query() query: AdminUsersQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Post()
  @Confirmed()
  @Permit('account:open')
  @ApiOperation({
    summary: 'Opens an account of any role',
    description:
      'Its holder is mailed a link, good for 7 days, to choose the password. At most 5 such mails an hour to a mailbox.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'The account; its holder has been mailed' })
  @ApiProblems(409, 429)
  async addUser(
    @Body() body: AddUserDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.auth.inviteToSetPassword(caller, body, {
      request,
      json: (id, statements) => this.reader.one(id, statements),
    });
    return Answer.json(json, status);
  }

  @Post(':id/suspension')
  @Confirmed()
  @Permit('account:suspend')
  @ApiOperation({
    summary: 'Suspends an account',
    description:
      'Its sessions end at once, nobody can log in to it or get a reset mail, and its homes leave the public site. What it owes and is owed stays. Never one’s own, the last active administrator’s, or twice (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'The account as it is now' })
  @ApiProblems(404, 409)
  async suspendUser(
    @Param('id', EntityId) id: string,
    @Body() body: SuspendUserDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.suspension.suspend(caller, id, body.reason);
    return Answer.json(await this.reader.one(id));
  }

  @Delete(':id/suspension')
  @Confirmed()
  @Permit('account:suspend')
  @ApiOperation({
    summary: 'Restores a suspended account',
    description: 'Its homes come back to the public site; its holder logs in anew.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDto, description: 'The account as it is now' })
  @ApiProblems(404, 409)
  async restoreUser(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    await this.suspension.restore(caller, id);
    return Answer.json(await this.reader.one(id));
  }

  @Delete(':id/second-factor')
  @Confirmed()
  @Permit('second-factor:reset')
  @ApiOperation({
    summary: 'Resets the second factor of whoever has lost it',
    description:
      'With its recovery codes. Its holder is mailed, is logged out everywhere, and logs in with the password. Never one’s own, nor where there is none (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: AdminUserDto, description: 'The account as it is now' })
  @ApiProblems(404, 409)
  async resetSecondFactor(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.secondFactors.reset(caller, id);
    return Answer.json(await this.reader.one(id));
  }

  @Post(':id/email-confirmation')
  @Permit('account:confirm-email')
  @ApiOperation({
    summary: 'Confirms the email of an account, on an administrator’s word',
    description:
      'From then on it is mailed what concerns it. An account without an email, or whose email is confirmed, is 409.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'The account as it is now' })
  @ApiProblems(404, 409)
  async confirmEmailOf(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.auth.confirmEmail(caller, id);
    return Answer.json(await this.reader.one(id));
  }

  @Delete(':id')
  @Permit('account:delete')
  @ApiOperation({
    summary: 'Deletes an owner or a tenant',
    description:
      'Never an administrator or accountant (403), nor who owns property or has contracts (409, with the reason); contracts that nobody confirmed go with the account. Signed out at once.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: MessageDto, description: 'The account is gone' })
  @ApiProblems(404, 409)
  deleteUser(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.deletion.delete(caller, id);
  }
}
