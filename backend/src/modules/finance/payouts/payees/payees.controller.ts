import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Confirmed } from '../../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { detailsOf, PayeeInputDto, Payees, PayeeSummaryDto } from '../../../auth/index.js';
import { PayeeDto } from './payee.dto.js';

const NOTHING = { kind: null, upiId: null, accountNumber: null, ifsc: null, holderName: null };

@ApiTags('Finance')
@Controller('finance/owners')
export class PayeesController {
  constructor(private readonly payees: Payees) {}

  @Get(':id/payee')
  @Permit('payee:read')
  @ApiOperation({
    summary: 'Where an owner is paid, whole',
    description: 'Each look is an entry of the audit log.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The owner' })
  @ApiOkResponse({ type: PayeeDto, description: 'All null where nothing is entered yet' })
  @ApiProblems(404)
  async readPayee(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<PayeeDto> {
    const { details, ...owner } = await this.payees.lookAt(caller, id);
    return { ...owner, ...NOTHING, ...details };
  }

  @Put(':id/payee')
  @Confirmed()
  @Permit('payee:update')
  @ApiOperation({
    summary: 'Says where an owner is paid',
    description:
      'Held for 24 hours, the first entry too: nothing is sent there by bank meanwhile. The owner and all administrators are mailed.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The owner' })
  @ApiOkResponse({ type: PayeeSummaryDto, description: 'As it is now, masked' })
  @ApiProblems(404)
  async setPayee(
    @Param('id', EntityId) id: string,
    @Body() body: PayeeInputDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<PayeeSummaryDto> {
    await this.payees.set(caller, id, detailsOf(body));
    return this.payees.summary(id);
  }
}
