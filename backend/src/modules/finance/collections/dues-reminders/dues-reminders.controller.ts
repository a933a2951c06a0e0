import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { text } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { RemindTenant } from './remind-tenant.js';

class RemindedDto extends view({ message: text({ example: 'The tenant was reminded' }) }) {}

@ApiTags('Receivables')
@Controller('contracts/:id/dues-reminder')
export class DuesRemindersController {
  constructor(private readonly reminding: RemindTenant) {}

  @Post()
  @HttpCode(200)
  @Permit('dues-reminder:send')
  @ApiOperation({
    summary: 'Remind the tenant of dues',
    description:
      'In Kiraya and by mail, once a day at most with the reminders that Kiraya sends by itself. For owners, of their own contracts; 409 where nothing is due, the contract is not confirmed, or the tenant was reminded today.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiOkResponse({ type: RemindedDto, description: 'Reminder' })
  @ApiProblems('not-confirmed', 'nothing-due', 'reminded-today')
  async remindTenant(
    @Param('id', EntityId) contractId: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<RemindedDto> {
    await this.reminding.remind(caller, contractId);
    return { message: 'The tenant was reminded' };
  }
}
