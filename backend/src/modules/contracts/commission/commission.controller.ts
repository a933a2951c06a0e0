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
    summary: 'The commission that a contract made now would have',
    description: 'A contract keeps the percentage that it was made with.',
  })
  @ApiOkResponse({ type: CommissionDto, description: 'The percentage' })
  async readCommission(): Promise<CommissionDto> {
    return { commissionPercent: Percent.fromBps(await this.rates.inForce()) };
  }
}
