import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

const store = {
  provide: FileStore,
  useFactory: ({ filesDir }: Config): FileStore => new FolderStore(filesDir),
  inject: [CONFIG],
};

@Global()
@Module({ providers: [store], exports: [FileStore] })
export class FilesModule {}
