import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ReplicaReads } from './replica-reads.interceptor.js';
import { Replicas } from './replicas.js';

/** Imported only where there are replicas. */
@Global()
@Module({
  providers: [Replicas, { provide: APP_INTERCEPTOR, useClass: ReplicaReads }],
  exports: [Replicas],
})
export class ReplicasModule {}
