import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { Statistics, StatisticsDto } from './statistics.js';

@ApiTags('Administration')
@Controller('admin/statistics')
export class StatisticsController {
  constructor(private readonly statistics: Statistics) {}

  @Get()
  @ReadsReplica()
  @Permit('statistics:read')
  @ApiOperation({
    summary: 'Get statistics of the whole site',
    description: 'Counts of accounts, properties and contracts, and the rent collected. For administrators.',
  })
  @ApiOkResponse({ type: StatisticsDto, description: 'Counts, and the rent collected' })
  async readStatistics(): Promise<Answer> {
    return Answer.json(await this.statistics.read());
  }
}
