import { Global, Module } from '@nestjs/common';
import { Papers } from './papers.js';
import { PaperFiles } from './several-papers.js';

@Global()
@Module({ providers: [Papers, PaperFiles], exports: [Papers, PaperFiles] })
export class PapersModule {}
