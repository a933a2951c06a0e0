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
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuthApi, SecondFactorReset } from '../../auth/index.js';
import { DeleteUser } from './delete-user.js';
import { SuspendUser } from './suspend-user.js';
import { UsersReader } from './users-reader.js';
import { AddUserDto, AdminUserDto, AdminUsersQueryDto, SuspendUserDto } from './users.dto.js';

@ApiTags('User administration')
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
  @ReadsReplica()
  @Permit('account:list')
  @Logged({ action: 'contacts.viewed', subjectType: 'accounts' })
  @ApiOperation({
    summary: 'List accounts',
    description:
      'Accounts of every role, newest first. What changes later is in `GET /events`. For administrators.',
  })
  @ApiPage(AdminUserDto, 'Page of accounts')
  listAccounts(@Query() query: AdminUsersQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Post()
  @Confirmed()
  @Permit('account:open')
  @ApiOperation({
    summary: 'Create an account of any role',
    description:
      'Mails a link to choose a password, valid for 7 days, unless `notify` is false. At most 5 such mails an hour to a mailbox. For administrators. Refused with 409 if the email is taken.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'Account created' })
  @ApiProblems('account-exists', 'external-id-taken', 'too-many-requests')
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
    summary: 'Suspend an account',
    description:
      'Ends its sessions at once, blocks log-in and password reset, and takes its homes off the public site. Balances stay. For administrators. Refused with 409 for your own account, the last active administrator, or a suspended account.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'User id' })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'Updated account' })
  @ApiProblems('already-suspended', 'last-admin', 'own-account')
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
    summary: 'Restore a suspended account',
    description:
      'Its homes return to the public site, and its holder can log in again. For administrators. Refused with 409 if the account is not suspended.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'User id' })
  @ApiOkResponse({ type: AdminUserDto, description: 'Updated account' })
  @ApiProblems('not-suspended')
  async restoreUser(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    await this.suspension.restore(caller, id);
    return Answer.json(await this.reader.one(id));
  }

  @Delete(':id/second-factor')
  @Confirmed()
  @Permit('second-factor:reset')
  @ApiOperation({
    summary: 'Reset a user’s second factor',
    description:
      'For a holder who has lost it; removes the recovery codes too. The holder is mailed, logged out everywhere, and logs in with the password. For administrators. Refused with 409 for your own account, or one without a second factor.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'User id' })
  @ApiOkResponse({ type: AdminUserDto, description: 'Updated account' })
  @ApiProblems('no-second-factor', 'own-second-factor')
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
    summary: 'Confirm a user’s email',
    description:
      'Marks the email as confirmed on an administrator’s word; from then on the account gets all its mails. For administrators. Refused with 409 without an email, or if it is confirmed already.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'User id' })
  @ApiCreatedResponse({ type: AdminUserDto, description: 'Updated account' })
  @ApiProblems('no-email-to-confirm')
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
    summary: 'Delete an owner or a tenant',
    description:
      'Logs the account out at once and deletes it with its unconfirmed contracts. For administrators. Refused with 403 for administrators and accountants, and with 409 and the reason for a user who owns property or has other contracts.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'User id' })
  @ApiOkResponse({ type: MessageDto, description: 'Account deleted' })
  @ApiProblems('user-is-tied')
  deleteUser(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.deletion.delete(caller, id);
  }
}
