import { integer, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** An uploaded picture that can be put on a home. Row: `properties.picture`. */
export class UploadedPictureDto extends view({
  url: text(sql`url`, {
    example: `/media/pictures/${HASH}-1920.webp`,
    description:
      'Address of the largest size, for a home’s `images`. The number is the width; 320, 640 and 1280 exist too where they are smaller',
  }),
  width: integer(sql`width`, { example: 1920 }),
  height: integer(sql`height`, { example: 1440 }),
  placeholder: text(sql`placeholder`, {
    example: 'data:image/webp;base64,UklGRgAAAABXRUJQ',
    description: 'Tiny version, to show blurred while the picture loads',
  }),
}) {}
