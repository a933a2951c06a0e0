import { rupees, text } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ALONE, MOVE_IN, ofRent } from '../listing/property.dto.js';

/** A person's name, for visitors. */
class NameDto extends view({ name: text(sql`o.name`, { example: 'Asha Rao' }) }) {}

/** A property for visitors, with its owner `o`. A public one has no tenant. */
export class PublicPropertyDto extends view({
  ...ALONE,
  owner: object(NameDto),
  tenant: object(NameDto, sql`null`).orNull(),
  monthly: rupees(ofRent(sql`p.cost_paise + coalesce(p.maintenance_paise, 0)`), {
    example: 45500,
    description: 'Monthly rent and maintenance in rupees; null unless to rent',
  }).orNull(),
  moveIn: MOVE_IN,
}) {}
