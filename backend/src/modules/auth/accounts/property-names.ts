/** SQL for the first properties by name, as JSON: `theirs` selects from `properties.property_v v`. */
export const propertyNames = (theirs: string, limit: number): string =>
  `(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from
    (select v.id, v.name from ${theirs} order by v.name, v.id limit ${limit}) shown)`;
