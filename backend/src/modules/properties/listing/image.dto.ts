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

/** Site whose own pictures are named with its address, without a trailing slash. */
export interface Site {
  siteUrl: string;
}

/** A picture `i` of a home on offer, which other sites may show. */
export class PublicImageDto extends view({
  ...ImageDto.fields,
  absoluteUrl: text(
    ({ siteUrl }: Site) => sql`case when starts_with(i.url, '/') then ${siteUrl}::text else '' end || i.url`,
    {
      example: 'https://rent.example.com/media/homes/koramangala-living-room.webp',
      description: '`imgUrl` with the address of the site, for use elsewhere',
    },
  ),
}) {}

const imageAs = (json: (uploaded: Uploaded) => SqlFragment): SqlFragment =>
  sql`case when i.picture_url is null then ${json({ isUploaded: false })}
    else (select ${json({ isUploaded: true })} from properties.picture u where u.url = i.picture_url) end`;
const imagesAs = (image: SqlFragment): SqlFragment =>
  sql`(select coalesce(json_agg(${image} order by i.position), '[]')
    from properties.property_image i where i.property_id = p.id)`;

const IMAGE = imageAs(ImageDto.json);
export const IMAGES = imagesAs(IMAGE);
export const publicImages = ({ siteUrl }: Site): SqlFragment =>
  imagesAs(imageAs(({ isUploaded }) => PublicImageDto.json({ isUploaded, siteUrl })));
export const FIRST_IMAGE = sql`(select ${IMAGE} from properties.property_image i where i.property_id = p.id
  order by i.position limit 1)`;
