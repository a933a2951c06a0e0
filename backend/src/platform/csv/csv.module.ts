import { Global, Module } from '@nestjs/common';
import { CsvFiles } from './csv-files.js';

@Global()
@Module({ providers: [CsvFiles], exports: [CsvFiles] })
export class CsvModule {}
