import type { IncomingMessage } from 'node:http';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { storedFile } from '../../../platform/files/stored-file.js';
import { Answer } from '../../../platform/http/answer.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiFile, FileBody, TakesFile } from '../../../platform/http/file-body.js';
import { OpenRead } from '../../../platform/http/open-read.js';
import { OneAtATime } from '../../../platform/http/one-at-a-time.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { UploadedPictureDto } from './picture.dto.js';
import { hashOfShared, keyOf } from './picture-keys.js';
import { PictureUploads, UPLOADS } from './picture-uploads.js';
import { SharedPictures } from './shared-pictures.js';

const WEBP = 'image/webp';
const JPEG = 'image/jpeg';

@ApiTags('Pictures')
@Controller()
export class PicturesController {
  constructor(
    private readonly uploads: PictureUploads,
    private readonly shared: SharedPictures,
    private readonly files: FileStore,
  ) {}

  @Post('properties/pictures')
  @Permit('picture:upload')
  @TakesFile()
  @ApiOperation({
    summary: 'Upload a picture of a home',
    description:
      'The body is the image file itself: JPEG, PNG, WebP or AVIF of at most 10 MB. It is turned upright and stored without metadata, as WebP. Put it on a home by its `url`; unused pictures are deleted after a day. For owners and administrators.',
  })
  @ApiCreatedResponse({ type: UploadedPictureDto, description: 'Picture' })
  @Limited(UPLOADS)
  async uploadPicture(
    @FileBody() file: IncomingMessage,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.uploads.take(caller, file));
  }

  @Get('media/pictures/:name')
  @Public()
  @OpenRead()
  @OneAtATime(({ params }) => hashOfShared((params as { name: string }).name) !== undefined)
  @ApiOperation({
    summary: 'Get a picture',
    description:
      'One size of an uploaded picture; the site serves it at `/media/pictures/…`. `…-share.jpg` is a preview for shared links, a JPEG of 1200 × 630 pixels. Open to everyone.',
  })
  @ApiParam({ name: 'name', example: `${'9f86d081'.repeat(8)}-640.webp`, description: 'File name' })
  @ApiFile('Picture, which never changes', WEBP, JPEG)
  @ApiProblems('storage-full')
  async findPicture(@Param('name', PathWord) name: string): Promise<Answer> {
    const shared = hashOfShared(name);
    const key = keyOf(name);
    const file = shared ? await this.shared.open(shared) : key && (await this.files.open(key));
    if (!file) throw new NotFound('Picture');
    return storedFile(shared ? JPEG : WEBP, file);
  }
}
