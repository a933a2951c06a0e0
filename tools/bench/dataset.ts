import { withConnection } from '../postgres/connection.ts';

/** How much there is to read. Every tenth property is let, so nine tenths of them are public. */
export const PROPERTIES = 10_000;
const OWNERS = 200;

const load = `
  insert into auth.person (id, role, name, email)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, case when n <= ${OWNERS} then 'owner' else 'tenant' end,
    'Person ' || n, 'person' || n || '@example.com'
  from generate_series(1, ${OWNERS} + $1::int / 10) n;

  insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status, list_for, area_sqft,
    furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, interest_count, created_at)
  select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
    ('00000000-0000-7000-8000-' || lpad((1 + n % ${OWNERS})::text, 12, '0'))::uuid,
    case when n % 10 = 0 then ('00000000-0000-7000-8000-' || lpad((${OWNERS} + n / 10)::text, 12, '0'))::uuid end,
    'Lake View Residency ' || n, n || ', 5th Block, Koramangala, Bengaluru 560095', 1 + n % 8, 1 + n % 7,
    case when n % 10 = 0 then 'rented' else 'available' end, 'rent', 400 + (n * 37) % 2600,
    (array['Unfurnished', 'Semi', 'Fully'])[1 + n % 3], 'Morning sun and a quiet lane, close to the metro',
    (8000 + (n::bigint * 7919) % 90000) * 100, 200000 * 100, 12.9 + (n % 1000) / 10000.0, 77.6 + (n % 1000) / 10000.0, n % 5,
    timestamptz '2026-01-01' + n * interval '7 seconds'
  from generate_series(1, $1::int) n;

  insert into properties.property_amenity (property_id, amenity_id)
  select id, 1 + (a * 3 + interest_count) % 16 from properties.property, generate_series(1, 5) a;

  insert into properties.property_image (property_id, position, url, caption)
  select id, i, '/media/homes/' || (interest_count * 4 + i) || '.webp', 'View ' || i from properties.property, generate_series(0, 3) i`;

/** Fills an empty, migrated database with properties that look like the real thing, pictures and amenities included. */
export async function fillDatabase(url: string, properties = PROPERTIES): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of load.split(';\n'))
      await client.query(statement.replaceAll('$1', String(properties)));
    await client.query('vacuum analyze');
  });
}

const idOf = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Ids of public properties, spread over all of them. */
export const propertyIds = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => idOf(1 + i * 10 * Math.floor(PROPERTIES / 10 / count)));

/** An owner with as many properties as any. */
export const someOwner = '00000000-0000-7000-8000-000000000007';
