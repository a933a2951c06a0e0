import type { Pool } from 'pg';
import { cursorAfter, type Floor } from './floor.ts';
import { image, names } from './property-floors.ts';

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

/** What a parameter asks of a home, where its value is `$n`. */
const FILTERS: Record<string, (n: string) => string> = {
  listFor: (n) => `list_for = ${n}`,
  maxCost: (n) => `cost_paise <= (${n}::numeric * 100)::bigint`,
  configId: (n) => `config_id = ${n}`,
  furnishing: (n) => `furnishing = ${n}`,
  minArea: (n) => `area_sqft >= ${n}::numeric`,
};
const ORDER = 'created_at desc, id desc';

/** The newest homes with one of the words `$1`, `$2` and so on, no more than so many of each word. */
const withWords = (words: readonly string[], filters: string, most: number): string =>
  words
    .map(
      (_, i) => `(select created_at, id from (select w.*, w.property_id as id from properties.word_prefix w) w
        where prefix = $${i + 1} and ${filters} order by ${ORDER} limit ${most})`,
    )
    .join(' union ');

/** Faceted search, with a statement that is planned anew each time. */
export const browse: Floor = {
  matches: ({ method, path }) => method === 'GET' && path.startsWith('/api/properties/browse?'),
  answer: async (pool, { path }) => {
    const asked = new URL(path, 'http://floor').searchParams;
    const limit = Number(asked.get('limit'));
    const words = await wordsOf(pool, asked.get('q'));
    const given = Object.entries(FILTERS).filter(([name]) => asked.has(name));
    const filters =
      given.map(([, condition], i) => condition(`$${words.length + i + 1}`)).join(' and ') || 'true';
    const homes = words.length
      ? `(select home.* from (${withWords(words, filters, limit + 1)}) found join properties.property home using (id)) property`
      : `properties.property where is_public and ${filters}`;
    const counted = words.length
      ? `(${withWords(words, filters, 101)}) found`
      : `properties.property where is_public and ${filters}`;
    const { rows } = await pool.query<{ json: string; total: number; after: string[] | null }>(
      `with page as materialized (
        select r.*, row_number() over (order by ${ORDER}) as place
        from (select * from ${homes} order by ${ORDER} limit ${limit + 1}) r)
      select (select coalesce(json_agg(${entry} order by p.place), '[]') from page p ${names} where p.place <= ${limit})::text as json,
        (select count(*) from (select from ${counted} limit 101) counted)::int as total,
        (select array[created_at::text, id::text] from page
          where place = ${limit} and exists (select from page where place > ${limit})) as after`,
      [...words, ...given.map(([name]) => asked.get(name))],
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

/** Words that have a text inside, or the text where it is so short that it begins them; none is like no word at all. */
async function wordsOf(pool: Pool, text: string | null): Promise<string[]> {
  if (!text || text.length < 3) return text ? [text] : [];
  const { rows } = await pool.query<{ word: string }>(
    'select word from properties.word where word like $1 limit 17',
    [`%${text}%`],
  );
  return rows.length ? rows.map(({ word }) => word) : [''];
}
