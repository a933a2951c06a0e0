import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { ImageInputDto } from './image-input.dto.js';

/**
 * Indexes of uploaded pictures that are not for this owner's homes, as JSON: neither the caller nor the owner uploaded
 * them, and no home of the owner shows them.
 */
export const foreignPictures = (
  images: ImageInputDto[],
  callerId: string,
  ownerId: string,
): SqlFragment => sql`(
  select coalesce(json_agg(given.place - 1 order by given.place), '[]')
  from jsonb_array_elements_text(${JSON.stringify(images.map(({ url }) => url))}::jsonb) with ordinality as given (url, place)
  where given.url like '/media/pictures/%' and not exists (
    select from properties.picture u where u.url = given.url and (
      exists (select from properties.picture_upload by where by.hash = u.hash
        and by.uploader_id in (${callerId}::uuid, ${ownerId}::uuid))
      or exists (select from properties.property_image i join properties.property h on h.id = i.property_id
        where i.picture_url = u.url and h.owner_id = ${ownerId}))))`;
