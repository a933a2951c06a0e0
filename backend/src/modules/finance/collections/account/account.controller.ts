import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AccountReader } from './account-reader.js';
import { TenancyAccountDto } from './account.dto.js';

@ApiTags('Finance')
@Controller('contracts/:id/account')
export class AccountController {
  constructor(private readonly accounts: AccountReader) {}

  @Get()
  @Permit('contract:list')
  @ApiOperation({
    summary:
      'The account of a tenancy: what is owed now, and every rent, charge, receipt and credit behind it',
    description: 'For whoever may see the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiOkResponse({ type: TenancyAccountDto, description: 'The account' })
  @ApiProblems(404)
  async findAccount(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.accounts.one(caller.account, id));
  }
}
