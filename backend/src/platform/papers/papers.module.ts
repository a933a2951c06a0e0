import { Global, Module } from '@nestjs/common';
import { Papers } from './papers.js';

@Global()
@Module({ providers: [Papers], exports: [Papers] })
export class PapersModule {}
