import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import { FileStore } from './file-store.js';
import { openFiles } from './open-files.js';

const store = { provide: FileStore, useFactory: openFiles, inject: [CONFIG] };

@Global()
@Module({ providers: [store], exports: [FileStore] })
export class FilesModule {}
