/**
 * Statements that give `properties.property.is_public`, the one rule for visitors, another expression. PostgreSQL 15 and 16
 * cannot change that of a column that is there, and the indexes by it go with the column.
 */
export const isPublicWhere = (expression: string): string => `
  alter table properties.property drop column is_public;
  alter table properties.property add column is_public boolean not null generated always as (${expression}) stored;
  create index property_public_newest on properties.property (created_at desc, id desc) where is_public;
  create index property_public_cost on properties.property (cost_paise, id) where is_public;
  create index property_public_area on properties.property (area_sqft, id) where is_public;
  create index property_public_filtered on properties.property (type_id, config_id, furnishing, cost_paise) where is_public;
`;
