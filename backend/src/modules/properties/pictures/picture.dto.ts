import { ApiProperty } from '@nestjs/swagger';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A picture that was uploaded and can be put on a home. */
export class UploadedPictureDto {
  @ApiProperty({
    example: `/media/pictures/${HASH}-1920.webp`,
    description:
      'Its largest size, for a home’s `images`. The number is the width: 320, 640 and 1280 are there as well, as far as they are smaller',
  })
  url: string;
  @ApiProperty({ type: 'integer', example: 1920 })
  width: number;
  @ApiProperty({ type: 'integer', example: 1440 })
  height: number;
  @ApiProperty({
    example: 'data:image/webp;base64,UklGRgAAAABXRUJQ',
    description: 'A tiny one, to be shown blurred while the picture comes',
  })
  placeholder: string;
}
