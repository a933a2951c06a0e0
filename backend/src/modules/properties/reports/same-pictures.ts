import type { EntityManager } from '@mikro-orm/postgresql';
import { raw, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';

/**
 * Most differing bits of 64 between similar pictures. Up to 3, one of the hash's four quarters is equal, which the
 * index finds.
 */
const ALIKE = raw('3');
const AT_MOST = raw('3');

/**
 * Near-duplicate detection: reports a home to administrators if an uploaded picture looks like one on another owner's
 * home, or an external picture is the same. Once for a pair of homes, even after it was settled.
 */
export async function reportSamePictures(em: EntityManager, propertyId: string, now: Date): Promise<void> {
  const sent = inTransaction(em);
  const others = await sent.rows<{ id: string }>(
    sql`select distinct other.id from (
        select shown.property_id from properties.property_image i
          join properties.picture p on p.url = i.picture_url
          join properties.picture q on q.likeness_parts && p.likeness_parts
            and bit_count((q.likeness # p.likeness)::bit(64)) <= ${ALIKE}
          join properties.property_image shown on shown.picture_url = q.url
          where i.property_id = ${propertyId}
        union
        select shown.property_id from properties.property_image i
          join properties.property_image shown on md5(shown.url) = md5(i.url) and shown.url = i.url
            and shown.picture_url is null and shown.url like 'http%'
          where i.property_id = ${propertyId} and i.url like 'http%') same
      join properties.property other on other.id = same.property_id
      join properties.property h on h.id = ${propertyId} and h.owner_id <> other.owner_id
      where not exists (select from properties.report r where r.property_id = h.id and r.same_as = other.id)
      limit ${AT_MOST}`,
  );
  for (const other of others)
    await sent.rows(
      sql`insert into properties.report (id, property_id, reason, same_as, created_at)
        values (${newId()}, ${propertyId}, 'same_picture', ${other.id}, ${now}) on conflict do nothing`,
    );
}
