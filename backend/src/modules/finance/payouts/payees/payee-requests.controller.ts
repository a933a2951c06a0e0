import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AskForPayees } from './ask-for-payees.js';
import { AskedOwnersDto, AskForPayeesDto } from './payee-requests.dto.js';

@ApiTags('Finance')
@Controller('finance/payee-requests')
export class PayeeRequestsController {
  constructor(private readonly requests: AskForPayees) {}

  @Post()
  @HttpCode(200)
  @Permit('payee:request')
  @ApiOperation({
    summary: 'Asks owners where they are paid, in Kiraya and by mail',
    description: 'Each at most once in 7 days; who has entered it, on hold or not, is not asked.',
  })
  @ApiOkResponse({ type: AskedOwnersDto, description: 'Who is asked' })
  async askForPayees(
    @Body() { ownerIds }: AskForPayeesDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<AskedOwnersDto> {
    return { ownerIds: await this.requests.ask(caller, ownerIds) };
  }
}
