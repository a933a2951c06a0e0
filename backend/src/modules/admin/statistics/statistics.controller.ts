import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendJson } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { Statistics, StatisticsDto } from './statistics.js';

@ApiTags('Administration')
@Controller('admin/statistics')
export class StatisticsController {
  constructor(private readonly statistics: Statistics) {}

  @Get()
  @Permit('statistics:read')
  @ApiOperation({ summary: 'How much there is of everything' })
  @ApiOkResponse({ type: StatisticsDto, description: 'Counts, and the rent collected' })
  async readStatistics(@Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.statistics.read());
  }
}
