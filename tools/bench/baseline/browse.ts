import { cursorAfter, type BaselineRoute } from './baseline-route.ts';
import { image, names } from './properties.ts';

const money = (column: string): string => `trim_scale(${column}::numeric / 100)`;
const entry = `json_build_object('id', p.id, 'name', p.name, 'picture', (select ${image}
    from properties.property_image i where i.property_id = p.id order by i.position limit 1), 'listFor', p.list_for,
  'costValue', ${money('p.cost_paise')}, 'maintenance', ${money('p.maintenance_paise')},
  'securityDeposit', ${money('p.deposit_paise')},
  'depositMonths', case when p.list_for = 'rent' then trim_scale(round(p.deposit_paise::numeric / p.cost_paise, 1)) end,
  'moveIn', case when p.list_for = 'rent' then ${money('p.move_in_paise')} end,
  'type', json_build_object('id', t.id, 'name', t.name), 'config', json_build_object('id', c.id, 'name', c.name),
  'areaSqft', trim_scale(p.area_sqft), 'furnishing', p.furnishing, 'locality', p.locality, 'city', p.city,
  'availableFrom', p.available_from,
  'confirmedAt', to_char(p.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Condition of each filter, whose value is `$n`. */
const FILTERS: Record<string, (n: string) => string> = {
  q: (n) => `search like ${n}`,
  listFor: (n) => `list_for = ${n}`,
  maxCost: (n) => `cost_paise <= (${n}::numeric * 100)::bigint`,
  configId: (n) => `config_id = ${n}`,
  furnishing: (n) => `furnishing = ${n}`,
  minArea: (n) => `area_sqft >= ${n}::numeric`,
};
const ORDER = 'created_at desc, id desc';

/** Newest homes that match, at most `most`, in the order of the text index. */
const newestOf = (filters: string, most: number): string =>
  `(select * from properties.property where is_public and ${filters}
    order by created_at <-> timestamptz '2100-01-01 00:00Z', id desc limit ${most}) property`;

/** Faceted search, by a statement that is planned anew each time. */
export const browse: BaselineRoute = {
  matches: ({ method, path }) => method === 'GET' && path.startsWith('/api/properties/browse?'),
  answer: async (pool, { path }) => {
    const asked = new URL(path, 'http://baseline').searchParams;
    const limit = Number(asked.get('limit'));
    const given = Object.entries(FILTERS).filter(([name]) => asked.has(name));
    const filters = given.map(([, condition], i) => condition(`$${i + 1}`)).join(' and ') || 'true';
    const homes = (most: number): string =>
      asked.has('q') ? newestOf(filters, most) : `properties.property where is_public and ${filters}`;
    const { rows } = await pool.query<{ json: string; total: number; after: string[] | null }>(
      `with page as materialized (
        select r.*, row_number() over (order by ${ORDER}) as place
        from (select * from ${homes(limit + 1)} order by ${ORDER} limit ${limit + 1}) r)
      select (select coalesce(json_agg(${entry} order by p.place), '[]') from page p ${names} where p.place <= ${limit})::text as json,
        (select count(*) from (select from ${homes(101)} limit 101) counted)::int as total,
        (select array[created_at::text, id::text] from page
          where place = ${limit} and exists (select from page where place > ${limit})) as after`,
      given.map(([name]) => (name === 'q' ? patternOf(asked.get(name) ?? '') : asked.get(name))),
    );
    const { json = '[]', total = 0, after } = rows[0] ?? {};
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (after) {
      asked.set('cursor', cursorAfter('browse/newest', after));
      headers.link = `</api/properties/browse?${asked}>; rel="next"`;
    }
    return { status: 200, json, headers };
  },
};

/** Search pattern. One or two letters match the beginning of a word only. */
const patternOf = (text: string): string => (text.length < 3 ? `% ${text}%` : `%${text}%`);
