import { Global, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.js';
import { OldKeysJob } from './old-keys.job.js';

@Global()
@Module({ providers: [Idempotency, OldKeysJob], exports: [Idempotency] })
export class IdempotencyModule {}
