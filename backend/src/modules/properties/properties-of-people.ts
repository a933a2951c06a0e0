import type { PropertiesOfPeople, TheirProperties } from '../auth/index.js';

const OTHER = { owner: 'tenant', tenant: 'owner' } as const;

const theirs = ({ side, person, sharedWith }: TheirProperties): string =>
  `properties.property_v v where v.${side}_id = ${person}` +
  (sharedWith ? ` and v.${OTHER[side]}_id = ${sharedWith}` : '');

/** How people's properties are told where people are told of. */
export const propertiesOfPeople: PropertiesOfPeople = {
  names: (
    of,
    limit,
  ) => `(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
    from (select v.id, v.name from ${theirs(of)} order by v.name, v.id limit ${limit}) shown)`,
  count: (of) => `(select count(*) from ${theirs(of)})`,
  opposite: (me, side) =>
    `(select v.${side}_id from properties.property_v v where v.${OTHER[side]}_id = ${me})`,
};
