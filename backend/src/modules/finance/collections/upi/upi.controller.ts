import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { UpiPayeeDto } from './upi.dto.js';
import { UpiReader } from './upi-reader.js';

@ApiTags('Finance')
@Controller('contracts')
export class UpiController {
  constructor(private readonly reader: UpiReader) {}

  @Get(':id/upi')
  @Permit('upi:read')
  @ApiOperation({ summary: 'Where the tenant of a contract can pay by UPI' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiOkResponse({ type: UpiPayeeDto, description: 'What a UPI link is made of, beside the amount' })
  @ApiProblems(404)
  readUpiPayee(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<UpiPayeeDto> {
    return this.reader.payee(account, id);
  }
}
