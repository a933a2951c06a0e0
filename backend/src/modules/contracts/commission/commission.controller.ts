import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Percent } from '../../../platform/money/percent.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { CommissionRates } from './commission-rates.js';
import { CommissionDto } from './commission.dto.js';

@ApiTags('Contracts')
@Controller('contracts/commission')
export class CommissionController {
  constructor(private readonly rates: CommissionRates) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Get the current commission',
    description: 'The percentage that new contracts get; each contract keeps its own.',
  })
  @ApiOkResponse({ type: CommissionDto, description: 'Commission percentage' })
  async readCommission(): Promise<CommissionDto> {
    return { commissionPercent: Percent.fromBps(await this.rates.inForce()) };
  }
}
