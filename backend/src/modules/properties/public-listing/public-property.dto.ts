import { type About, rupees, text } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { ALONE } from '../listing/property.dto.js';

/** A person, to visitors: the name and nothing more. */
export class NameDto extends view({ name: text(sql`o.name`, { example: 'Asha Rao' }) }) {}

/** An amount that only a home to rent has. */
const ofRent = (paise: Fragment, about: About) =>
  rupees(sql`case when p.list_for = 'rent' then ${paise} end`, about).orNull();

/** A property as visitors see it, with its owner `o`. Nobody lives in a property that is public. */
export class PublicPropertyDto extends view({
  ...ALONE,
  owner: object(NameDto),
  tenant: object(NameDto, sql`null`).orNull(),
  monthly: ofRent(sql`p.cost_paise + coalesce(p.maintenance_paise, 0)`, {
    example: 45500,
    description: 'Rupees a month: rent and maintenance; null where it is not to rent',
  }),
  moveIn: ofRent(sql`p.move_in_paise`, {
    example: 129500,
    description: 'Rupees to move in: the first rent, maintenance and deposit; null where it is not to rent',
  }),
}) {}
