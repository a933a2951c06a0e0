import { Global, Module } from '@nestjs/common';
import { Reconciliation } from './reconciliation.js';

@Global()
@Module({ providers: [Reconciliation], exports: [Reconciliation] })
export class ReconciliationModule {}
