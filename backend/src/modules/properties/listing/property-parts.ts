import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { ImageInputDto } from './image-input.dto.js';
import type { PropertyInputDto } from './property-input.dto.js';

/** Lowercases the scheme, as the database requires. */
const storedImageUrl = (url: string): string => url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

type Parts = Pick<PropertyInputDto, 'images' | 'amenityIds'>;

/** Lists of a property, each replaced as a whole if given: pictures in order, and amenities. */
@Injectable()
export class PropertyParts {
  /** @returns the names of the lists that changed */
  async replace(em: EntityManager, propertyId: string, { images, amenityIds }: Parts): Promise<string[]> {
    const changed: string[] = [];
    if (images !== undefined && (await this.replaceImages(em, propertyId, images ?? [])))
      changed.push('images');
    if (amenityIds !== undefined && (await this.replaceAmenities(em, propertyId, amenityIds ?? [])))
      changed.push('amenityIds');
    return changed;
  }

  private async replaceAmenities(em: EntityManager, propertyId: string, given: number[]): Promise<boolean> {
    const wanted = [...new Set(given)].sort((a, b) => a - b);
    const sent = inTransaction(em);
    const rows = await sent.rows<{ amenity_id: number }>(
      sql`select amenity_id from properties.property_amenity where property_id = ${propertyId} order by amenity_id`,
    );
    if (rows.map((row) => row.amenity_id).join() === wanted.join()) return false;
    await sent.rows(sql`delete from properties.property_amenity where property_id = ${propertyId}`);
    await sent.rows(
      sql`insert into properties.property_amenity (property_id, amenity_id)
        select ${propertyId}::uuid, entry::smallint from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) entry`,
    );
    return true;
  }

  private async replaceImages(
    em: EntityManager,
    propertyId: string,
    given: ImageInputDto[],
  ): Promise<boolean> {
    const wanted = given.map(({ url, caption }) => [storedImageUrl(url), caption?.trim() || null]);
    const sent = inTransaction(em);
    const rows = await sent.rows<{ url: string; caption: string | null }>(
      sql`select url, caption from properties.property_image where property_id = ${propertyId} order by position`,
    );
    if (JSON.stringify(rows.map(({ url, caption }) => [url, caption])) === JSON.stringify(wanted))
      return false;
    await sent.rows(sql`delete from properties.property_image where property_id = ${propertyId}`);
    await sent.rows(
      sql`insert into properties.property_image (property_id, position, url, caption)
        select ${propertyId}::uuid, place - 1, image ->> 0, image ->> 1
        from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as given (image, place)`,
    );
    return true;
  }
}
