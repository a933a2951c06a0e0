import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PoolWatch } from '../database/pool-watch.js';
import { Sql, sql } from '../database/sql.js';
import { AppError } from '../http/app-error.js';
import { Public } from '../security/permit.decorator.js';

class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;
}

const LONGEST_MS = 5_000;

async function tooLong(): Promise<never> {
  await pause(LONGEST_MS, undefined, { ref: false });
  throw new Error('The database does not answer in time');
}

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly sql: Sql,
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
  @ApiOperation({ summary: 'Whether it can serve' })
  @ApiOkResponse({ type: HealthDto, description: 'It can serve: the database answers' })
  async checkReadiness(): Promise<HealthDto> {
    try {
      await Promise.race([this.sql.rows(sql`select 1`), tooLong()]);
      return { status: 'ok' };
    } catch {
      throw new AppError(503, 'unavailable', 'The database is not available', { retryAfterSeconds: 5 });
    }
  }
}
