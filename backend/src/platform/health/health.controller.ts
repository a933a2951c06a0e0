import { Controller, Get, Inject, Optional, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { choice, integer, text } from '../answers/fields.js';
import { list, view } from '../answers/view.js';
import { CONFIG } from '../config/config.module.js';
import { type Config, PROCESS_ROLES } from '../config/config.js';
import { PoolWatch } from '../database/pool-watch.js';
import { ApiProblems } from '../http/api-problems.decorator.js';
import { AppError } from '../http/app-error.js';
import { type Caller, CurrentUser } from '../http/caller.js';
import { ApiRequestHeader, type HeaderRule, RequestHeader } from '../http/request-header.js';
import { REPLICA_STATES } from '../replicas/replica.js';
import { Replicas } from '../replicas/replicas.js';
import { TextField } from '../http/text-fields.js';
import { Public } from '../security/permit.decorator.js';
import { Readiness } from './readiness.js';
import { forwardedIn, SeenDto, SeenProof } from './seen.js';

const FORWARDED: HeaderRule = {
  name: 'X-Forwarded-For',
  max: 4000,
  isList: true,
  description: 'Addresses appended by proxies',
  example: '203.0.113.7, 10.0.0.2',
};

class HealthDto extends view({ status: text({ example: 'ok' }) }) {}

class ReplicaDto extends view({
  state: choice(REPLICA_STATES, {
    example: 'ready',
    description:
      '`ready` is read; the others are passed over: `behind` lacks changes for too long, `away` does not answer, `primary` takes writes itself, `foreign` is another database',
  }),
  lagSeconds: integer({
    example: 0,
    description: 'Seconds since the first change that it lacks; null where that is not known',
  }).orNull(),
}) {}

class ReadinessDto extends view({
  status: text({ example: 'ok' }),
  role: choice(PROCESS_ROLES, { example: 'all', description: 'Role of the process (`API_ROLE`)' }),
  notice: text({
    example: '12 jobs wait, and no worker is there: start a process with API_ROLE=worker',
    description: 'Fault that other processes have to mend',
  }).orNull(),
  replicas: list(ReplicaDto, 'Replicas of the database, in the order of `DATABASE_REPLICA_URLS`'),
}) {}

class SeenQueryDto {
  @TextField({
    max: 64,
    pattern: [/^[A-Za-z0-9_-]+$/, 'Must be letters, digits, _ and -'],
    example: 'x7Qm2',
    description: 'Any text, to be proven',
  })
  nonce: string;
}

@ApiTags('Health')
@Controller('health')
export class HealthController {
  readonly #proof: SeenProof;

  constructor(
    private readonly readiness: Readiness,
    private readonly watch: PoolWatch,
    @Inject(CONFIG) private readonly config: Config,
    @Optional() private readonly replicas?: Replicas,
  ) {
    this.#proof = new SeenProof(config);
  }

  @Get('seen')
  @Public()
  @ApiOperation({
    summary: 'Show how a request arrives',
    description:
      'For `doctor`, which calls it at the public address to check `TRUST_PROXY`. Open to everyone.',
  })
  @ApiRequestHeader(FORWARDED)
  @ApiOkResponse({ type: SeenDto, description: 'Client as seen by the API' })
  look(
    @Query() { nonce }: SeenQueryDto,
    @CurrentUser() { address }: Caller,
    @RequestHeader(FORWARDED) forwarded: string | undefined,
  ): SeenDto {
    return { address, forwarded: forwardedIn(forwarded), proof: this.#proof.of(nonce) };
  }

  @Get('live')
  @Public()
  @ApiOperation({
    summary: 'Check liveness',
    description: 'Answers 503 when the process has to be restarted. Open to everyone.',
  })
  @ApiOkResponse({ type: HealthDto, description: 'The process is alive' })
  @ApiProblems('stuck')
  checkLiveness(): HealthDto {
    if (this.watch.isStuck)
      throw new AppError(503, 'stuck', 'The process has to be started anew', { retryAfterSeconds: 5 });
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({
    summary: 'Check readiness',
    description:
      'State of the last three seconds at most; a 503 says in words what is missing. Open to everyone.',
  })
  @ApiOkResponse({
    type: ReadinessDto,
    description:
      'Ready: the database has this version and accepts writes, files can be stored, and there is space',
  })
  async checkReadiness(): Promise<ReadinessDto> {
    const all = await this.readiness.shortages();
    const shortages = all.filter(({ isNotice }) => !isNotice);
    const notice = all.find(({ isNotice }) => isNotice)?.sentence ?? null;
    const replicas = this.replicas?.health() ?? [];
    if (shortages.length === 0) return { status: 'ok', role: this.config.role, notice, replicas };
    const sentences = shortages.map(({ sentence }) => sentence).join('. ');
    throw new AppError(503, 'unavailable', sentences, { retryAfterSeconds: 5 });
  }
}
