import { Global, Module } from '@nestjs/common';
import { ImageSemaphore } from './image-semaphore.js';

@Global()
@Module({ providers: [ImageSemaphore], exports: [ImageSemaphore] })
export class PicturesModule {}
