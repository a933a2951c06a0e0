import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AskForPayees } from './ask-for-payees.js';
import { AskedOwnersDto, AskForPayeesDto } from './payee-requests.dto.js';

@ApiTags('Payees')
@Controller('finance/payee-requests')
export class PayeeRequestsController {
  constructor(private readonly requests: AskForPayees) {}

  @Post()
  @HttpCode(200)
  @Permit('payee:request')
  @ApiOperation({
    summary: 'Ask owners for payee details',
    description:
      'Notifies owners in Kiraya and by mail, each at most once in 7 days. Owners who entered details, on hold or not, are not asked. For accountants and administrators.',
  })
  @ApiOkResponse({ type: AskedOwnersDto, description: 'Owners asked' })
  async askForPayees(
    @Body() { ownerIds }: AskForPayeesDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<AskedOwnersDto> {
    return { ownerIds: await this.requests.ask(caller, ownerIds) };
  }
}
