import { day, instant, rupees, text } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { PublicImageDto, publicImages } from '../listing/image.dto.js';
import { ALONE, MOVE_IN, ofRent, PropertyCardDto } from '../listing/property.dto.js';

/** A person's name, for visitors. */
class NameDto extends view({ name: text(sql`o.name`, { example: 'Asha Rao' }) }) {}

const PUBLIC_IMAGES = object(PublicImageDto, publicImages, 'In the order in which they were given').array();

/** A property in the visitors' list. */
export class PublicCardDto extends view({
  ...PropertyCardDto.fields,
  images: PUBLIC_IMAGES,
  securityDeposit: rupees(sql`p.deposit_paise`, { example: 84000, description: 'Rupees' }),
  maintenance: rupees(sql`p.maintenance_paise`, {
    example: 3500,
    description: 'Rupees a month, to the society',
  }).orNull(),
  moveIn: MOVE_IN,
  locality: text(sql`p.locality`, { example: 'Koramangala' }).orNull(),
  city: text(sql`p.city`, { example: 'Bengaluru' }).orNull(),
  availableFrom: day(sql`p.available_from`, { example: '2026-12-01' }).orNull(),
  confirmedAt: instant(sql`p.confirmed_at`, {
    example: '2026-11-20T10:00:00.000Z',
    description: 'When its owner last said that it is vacant',
  }),
}) {}

/** A property for visitors, with its owner `o`. A public one has no tenant. */
export class PublicPropertyDto extends view({
  ...ALONE,
  images: PUBLIC_IMAGES,
  owner: object(NameDto),
  tenant: object(NameDto, sql`null`).orNull(),
  monthly: rupees(ofRent(sql`p.cost_paise + coalesce(p.maintenance_paise, 0)`), {
    example: 45500,
    description: 'Monthly rent and maintenance in rupees; null unless to rent',
  }).orNull(),
  moveIn: MOVE_IN,
}) {}
