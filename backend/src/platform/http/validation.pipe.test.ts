import { expect, test } from '@jest/globals';
import { IsIn, IsOptional } from 'class-validator';
import { InvalidInput } from './app-error.js';
import { InputPipe } from './validation.pipe.js';

class ListQuery {
  @IsOptional()
  @IsIn(['new', 'old'])
  state = 'new';
}
class NeedsState {
  @IsIn(['new', 'old'])
  state!: string;
}

const read = (pipe: InputPipe, metatype: new () => object, value: object) =>
  pipe.transform(value, { type: 'query', metatype });

test('an empty query gets the defaults, a new object each time', async () => {
  const pipe = new InputPipe();
  const [first, second] = [await read(pipe, ListQuery, {}), await read(pipe, ListQuery, {})];
  expect([first, second]).toEqual([new ListQuery(), new ListQuery()]);
  expect(second).not.toBe(first);
  expect(second).toBeInstanceOf(ListQuery);
});

test('a query is checked after an empty one, and an empty one is refused each time where a field is missing', async () => {
  const pipe = new InputPipe();
  await read(pipe, ListQuery, {});
  await expect(read(pipe, ListQuery, { state: 'odd' })).rejects.toThrow(InvalidInput);
  await expect(read(pipe, ListQuery, { other: '1' })).rejects.toThrow(InvalidInput);
  for (let i = 0; i < 2; i++) await expect(read(pipe, NeedsState, {})).rejects.toThrow(InvalidInput);
});
