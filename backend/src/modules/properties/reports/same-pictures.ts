import type { EntityManager } from '@mikro-orm/postgresql';
import { raw, sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';

/** Of 64 bits. Two likenesses that differ in no more have one of their four quarters in common, by which they are found. */
const ALIKE = raw('3');
const AT_MOST = raw('3');

/**
 * Near-duplicate detection: reports a home, for administrators to look at, of which an uploaded picture looks the same as one
 * on another owner’s home. Once for two homes, also after it was settled.
 */
export async function reportSamePictures(em: EntityManager, propertyId: string, now: Date): Promise<void> {
  const sent = within(em);
  const others = await sent.rows<{ id: string }>(
    sql`select distinct other.id from properties.property_image i
      join properties.property h on h.id = i.property_id
      join properties.picture p on p.url = i.picture_url
      join properties.picture q on q.likeness_parts && p.likeness_parts
        and bit_count((q.likeness # p.likeness)::bit(64)) <= ${ALIKE}
      join properties.property_image shown on shown.picture_url = q.url
      join properties.property other on other.id = shown.property_id and other.owner_id <> h.owner_id
      where i.property_id = ${propertyId}
        and not exists (select from properties.report r where r.property_id = h.id and r.same_as = other.id)
      limit ${AT_MOST}`,
  );
  for (const other of others)
    await sent.rows(
      sql`insert into properties.report (id, property_id, reason, same_as, created_at)
        values (${newId()}, ${propertyId}, 'same_picture', ${other.id}, ${now}) on conflict do nothing`,
    );
}
