import { integer, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';

interface Uploaded {
  isUploaded: boolean;
}
const uploaded =
  (column: SqlFragment) =>
  ({ isUploaded }: Uploaded): SqlFragment | undefined =>
    isUploaded ? column : undefined;

/** A picture `i` of a home. */
export class ImageDto extends view({
  imgUrl: text(sql`i.url`, { example: '/media/homes/koramangala-living-room.webp' }),
  caption: text(sql`i.caption`, { example: 'Living room' }).orNull(),
  width: integer(uploaded(sql`u.width`), {
    example: 1920,
    description: 'Size of an uploaded picture in pixels; absent for others',
  }).optional(),
  height: integer(uploaded(sql`u.height`), {
    example: 1440,
    description: 'Size of an uploaded picture in pixels; absent for others',
  }).optional(),
  placeholder: text(uploaded(sql`u.placeholder`), {
    example: 'data:image/webp;base64,UklGRgAAAABXRUJQ',
    description: 'Tiny version of an uploaded picture, to show blurred while it loads; absent for others',
  }).optional(),
}) {}

const IMAGE = sql`case when i.picture_url is null then ${ImageDto.json({ isUploaded: false })}
  else (select ${ImageDto.json({ isUploaded: true })} from properties.picture u where u.url = i.picture_url) end`;

export const IMAGES = sql`(select coalesce(json_agg(${IMAGE} order by i.position), '[]')
  from properties.property_image i where i.property_id = p.id)`;
export const FIRST_IMAGE = sql`(select ${IMAGE} from properties.property_image i where i.property_id = p.id
  order by i.position limit 1)`;
