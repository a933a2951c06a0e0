import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PoolWatch } from '../database/pool-watch.js';
import { AppError } from '../http/app-error.js';
import { Public } from '../security/permit.decorator.js';
import { Readiness } from './readiness.js';

class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;
}

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly watch: PoolWatch,
  ) {}

  @Get('live')
  @Public()
  @ApiOperation({ summary: 'Whether the process lives' })
  @ApiOkResponse({ type: HealthDto, description: 'The process lives, and does not have to be started anew' })
  checkLiveness(): HealthDto {
    if (this.watch.isStuck)
      throw new AppError(503, 'stuck', 'The process has to be started anew', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({
    summary: 'Whether it can serve',
    description: 'As of three seconds ago at most. A refusal says in words what is missing.',
  })
  @ApiOkResponse({
    type: HealthDto,
    description:
      'It can serve all that it is asked for: the database is of this version and takes writes, files can be kept, and there is room',
  })
  async checkReadiness(): Promise<HealthDto> {
    const shortages = await this.readiness.shortages();
    if (shortages.length === 0) return { status: 'ok' };
    const sentences = shortages.map(({ sentence }) => sentence).join('. ');
    throw new AppError(503, 'unavailable', sentences, { retryAfterSeconds: 5 });
  }
}
