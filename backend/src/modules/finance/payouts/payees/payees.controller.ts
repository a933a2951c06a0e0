import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Confirmed } from '../../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { detailsOf, PayeeInputDto, Payees, PayeeSummaryDto } from '../../../auth/index.js';
import { PayeeDto } from './payee.dto.js';

const NOTHING = { kind: null, upiId: null, accountNumber: null, ifsc: null, holderName: null };

@ApiTags('Payees')
@Controller('finance/owners')
export class PayeesController {
  constructor(private readonly payees: Payees) {}

  @Get(':id/payee')
  @Permit('payee:read')
  @ApiOperation({
    summary: 'Get an owner’s payee details',
    description:
      'The bank account or UPI id in full; each view is logged. For accountants and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Owner id' })
  @ApiOkResponse({ type: PayeeDto, description: 'Payee details; all null before the first entry' })
  async readPayee(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<PayeeDto> {
    const { details, ...owner } = await this.payees.lookAt(caller, id);
    return { ...owner, ...NOTHING, ...details };
  }

  @Put(':id/payee')
  @Confirmed()
  @Permit('payee:update')
  @ApiOperation({
    summary: 'Set an owner’s payee details',
    description:
      'No bank transfer goes to new details for 24 hours, after the first entry too. The owner and all administrators are mailed. For administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Owner id' })
  @ApiOkResponse({ type: PayeeSummaryDto, description: 'Updated payee details, masked' })
  async setPayee(
    @Param('id', EntityId) id: string,
    @Body() body: PayeeInputDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<PayeeSummaryDto> {
    await this.payees.set(caller, id, detailsOf(body));
    return this.payees.summary(id);
  }
}
