import { expect, test } from '@jest/globals';
import { sql } from '../database/sql.js';
import { choice, type Of, rupees, text, uuid } from './fields.js';
import { list, object, view } from './view.js';

class PersonDto extends view({
  name: text(({ row }: Of) => sql`${row}.name`, 'In full'),
  email: text(({ email }: { email?: string }) => (email ? sql`${email}::text` : undefined)).optional(),
}) {}

class HomeDto extends view({
  id: uuid(sql`h.id`),
  rent: rupees(sql`h.rent_paise`, { example: 42000, description: 'A month' }),
  state: choice(['vacant', 'let'], sql`h.state`).orNull(),
  owner: object(PersonDto),
  tenants: list(PersonDto, ({ row }: Of) => ({ from: sql`people ${row}`, order: sql`1` })),
}) {}

class RentDto extends view({ due: text(sql`r.due`) }) {}

class VisitDto extends view({ home: object(HomeDto), note: text('Written by code') }) {}

const schemaOf = (dto: { prototype: object }, key: string): unknown =>
  Reflect.getMetadata('swagger/apiModelProperties', dto.prototype, key);

test('the SQL has the fields in their order, with what is within them', () => {
  const { text: statement, values } = HomeDto.json({ row: sql`x`, email: 'asha@example.com' });
  const person = (email: string) => `json_build_object('name', x.name, 'email', ${email}::text)`;
  expect(statement).toBe(
    `json_build_object('id', h.id, 'rent', trim_scale(h.rent_paise::numeric / 100), 'state', h.state, ` +
      `'owner', ${person('$1')}, ` +
      `'tenants', (select coalesce(json_agg(${person('$2')} order by 1), '[]') from people x))`,
  );
  expect(values).toEqual(['asha@example.com', 'asha@example.com']);
});

test('the same SQL can be columns, named like the fields', () => {
  expect(HomeDto.columns({ row: sql`x` }).text).toMatch(
    /^h\.id as "id", trim_scale\(.*\) as "rent", h\.state as "state", json_build_object/,
  );
});

test('SQL without parameters is written once', () => {
  class PlainDto extends view({
    id: uuid(sql`h.id`),
    rents: list(RentDto, { from: sql`rents r`, order: sql`1` }),
  }) {}
  expect(PlainDto.json()).toBe(PlainDto.json());
  expect(PlainDto.json().text).toContain(
    `(select coalesce(json_agg(json_build_object('due', r.due) order by 1)`,
  );
});

test('a field whose SQL is undefined is left out', () => {
  expect(PersonDto.json({ row: sql`x` }).text).toBe(`json_build_object('name', x.name)`);
});

test('the document has the type, the sentence and whether it may be null or absent', () => {
  expect(schemaOf(PersonDto, 'name')).toMatchObject({ description: 'In full' });
  expect(schemaOf(PersonDto, 'email')).toMatchObject({ required: false });
  expect(schemaOf(HomeDto, 'state')).toMatchObject({ enum: ['vacant', 'let'], nullable: true });
  expect(schemaOf(HomeDto, 'tenants')).toMatchObject({ type: PersonDto, isArray: true });
  expect(schemaOf(HomeDto, 'rent')).toMatchObject({ example: 42000, description: 'A month' });
});

test('the compiler knows the types, and what the SQL depends on', () => {
  const home = new HomeDto();
  const state: 'vacant' | 'let' | null | undefined = home.state;
  const email: string | undefined = new PersonDto().email;
  // @ts-expect-error it needs a row
  const withoutRow = () => PersonDto.json({});
  // @ts-expect-error code fills in a field
  const ofCode = () => VisitDto.json({ row: sql`x` });
  expect([state, email, typeof withoutRow, typeof ofCode]).toEqual([
    undefined,
    undefined,
    'function',
    'function',
  ]);
});
