import { raw, sql } from '../../platform/database/sql.js';
import type { UserProperties, TheirProperties } from '../auth/index.js';

const OWN = { owner: sql`v.owner_id`, tenant: sql`v.tenant_id` };
const OTHER = { owner: OWN.tenant, tenant: OWN.owner };

const theirs = ({ side, user, sharedWith }: TheirProperties) => {
  const all = sql`properties.property_v v where ${OWN[side]} = ${user}`;
  return sharedWith ? sql`${all} and ${OTHER[side]} = ${sharedWith}` : all;
};

/** SQL fragments that list a user's properties. */
export const userProperties: UserProperties = {
  names: (of, limit) => ({
    from: sql`(select v.id, v.name from ${theirs(of)} order by v.name, v.id limit ${raw(`${limit}`)}) shown`,
    order: sql`shown.name, shown.id`,
  }),
  count: (of) => sql`(select count(*) from ${theirs(of)})`,
  opposite: (me, side) =>
    sql`(select ${OWN[side]} from properties.property_v v where ${OTHER[side]} = ${me})`,
  interested: (owner) =>
    sql`(select i.email_key from properties.interest i
      where i.state <> 'withdrawn' and i.property_id in (select v.id from properties.property_v v where v.owner_id = ${owner}))`,
};
