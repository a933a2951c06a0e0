import { Global, Module } from '@nestjs/common';
import { ErasedList } from './erased-list.js';
import { Installation } from './installation.js';

@Global()
@Module({ providers: [Installation, ErasedList], exports: [Installation, ErasedList] })
export class InstallationModule {}
