import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AccountReader } from './account-reader.js';
import { TenancyAccountDto } from './account.dto.js';

@ApiTags('Tenancy accounts')
@Controller('contracts/:id/account')
export class AccountController {
  constructor(private readonly accounts: AccountReader) {}

  @Get()
  @ReadsReplica()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'Get a tenancy’s account statement',
    description:
      'The balance now, with every rent, charge, receipt and credit behind it. For everyone who may see the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: TenancyAccountDto, description: 'Account statement' })
  async findAccount(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.accounts.one(caller.account, id));
  }
}
