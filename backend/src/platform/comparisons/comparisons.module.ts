import { Global, Module } from '@nestjs/common';
import { Comparisons } from './comparisons.js';

@Global()
@Module({ providers: [Comparisons], exports: [Comparisons] })
export class ComparisonsModule {}
