import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type SqlFragment } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { noSuchOwner } from './gone-owner.js';
import type { PropertyInputDto } from './property-input.dto.js';
import type { ImageInputDto } from './image-input.dto.js';

/**
 * Indexes of uploaded pictures that are not for this owner's homes, as JSON: neither the caller nor the owner uploaded
 * them, and no home of the owner shows them.
 */
const foreignPictures = (images: ImageInputDto[], callerId: string, ownerId: string): SqlFragment => sql`(
  select coalesce(json_agg(given.place - 1 order by given.place), '[]')
  from jsonb_array_elements_text(${JSON.stringify(images.map(({ url }) => url))}::jsonb) with ordinality as given (url, place)
  where given.url like '/media/pictures/%' and not exists (
    select from properties.picture u where u.url = given.url and (
      exists (select from properties.picture_upload by where by.hash = u.hash
        and by.uploader_id in (${callerId}::uuid, ${ownerId}::uuid))
      or exists (select from properties.property_image i join properties.property h on h.id = i.property_id
        where i.picture_url = u.url and h.owner_id = ${ownerId}))))`;

interface Known {
  type: boolean;
  config: boolean;
  amenities: boolean;
  owner: { id: string; isDummy: boolean } | null;
  /** Indexes of pictures that are not for this home. */
  pictures: number[];
}

/**
 * Checks that type, config, amenities, uploaded pictures and owner exist.
 * @returns the owner
 * @throws {InvalidInput} that names each unknown field
 * @throws {Unauthenticated} when the caller is deleted
 */
export async function knownReferences(
  em: EntityManager,
  caller: Principal,
  input: Partial<PropertyInputDto>,
  ownerId: string,
): Promise<NonNullable<Known['owner']>> {
  const amenityIds = JSON.stringify(input.amenityIds ?? []);
  const known = (await inTransaction(em).row<Known>(
    sql`select exists (select from properties.property_type where id = coalesce(${input.typeId ?? null}::smallint, id)) as type,
       exists (select from properties.property_config where id = coalesce(${input.configId ?? null}::smallint, id)) as config,
       not exists (select from jsonb_array_elements_text(${amenityIds}::jsonb) entry
         where not exists (select from properties.amenity where id = entry::smallint)) as amenities,
       ${foreignPictures(input.images ?? [], caller.id, ownerId)} as pictures,
       (select json_build_object('id', id, 'isDummy', is_dummy) from auth.user_v
         where id = ${ownerId} and role = 'owner') as owner`,
  )) as Known;
  if (!known.owner && caller.role !== 'admin') throw noSuchOwner(caller);
  const fields: Record<string, string[]> = {
    ...(!known.type && { typeId: ['Unknown type'] }),
    ...(!known.config && { configId: ['Unknown config'] }),
    ...(!known.amenities && { amenityIds: ['Unknown amenity'] }),
    ...Object.fromEntries(known.pictures.map((place) => [`images.${place}.url`, ['Unknown picture']])),
    ...(!known.owner && { ownerId: ['Unknown owner'] }),
  };
  if (!known.owner || Object.keys(fields).length) throw new InvalidInput(fields);
  return known.owner;
}
