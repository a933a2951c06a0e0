import { Global, Module } from '@nestjs/common';
import { PictureTurns } from './turns.js';

@Global()
@Module({ providers: [PictureTurns], exports: [PictureTurns] })
export class PicturesModule {}
