import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { UpiPayeeDto } from './upi.dto.js';
import { UpiReader } from './upi-reader.js';

@ApiTags('Reported payments')
@Controller('contracts')
export class UpiController {
  constructor(private readonly reader: UpiReader) {}

  @Get(':id/upi')
  @Permit('upi:read')
  @ApiOperation({
    summary: 'Get the UPI id for payments',
    description: 'The details of a UPI link, without the amount. For the tenant of the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: UpiPayeeDto, description: 'Parts of a UPI link, without the amount' })
  readUpiPayee(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<UpiPayeeDto> {
    return this.reader.payee(account, id);
  }
}
