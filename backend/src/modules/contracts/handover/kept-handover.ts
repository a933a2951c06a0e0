import { InvalidInput } from '../../../platform/http/app-error.js';
import type {
  HandoverAdditionInputDto,
  HandoverItemInputDto,
  HandoverKeyInputDto,
  HandoverMeterInputDto,
  HandoverRoomInputDto,
} from './handover-input.dto.js';
import { MOST } from './handover.constants.js';

const kept = (text: string | null | undefined): string | null => text?.trim() || null;

const stateOf = ({ state, note, pictures }: Omit<HandoverItemInputDto, 'name'>) => ({
  state: state ?? null,
  note: kept(note),
  pictures: [...new Set(pictures ?? [])],
});

type KeptState = ReturnType<typeof stateOf>;
export type KeptItem = { name: string } & KeptState;
export interface KeptRoom {
  name: string;
  items: KeptItem[];
}
export type KeptMeter = Required<HandoverMeterInputDto>;
export type KeptAddition = { room: string; item: string } & KeptState;

/** @throws {InvalidInput} when two have a name, or there are too many items or pictures */
export function keptRooms(rooms: readonly HandoverRoomInputDto[]): KeptRoom[] {
  const all = rooms.map(({ name, items }) => ({
    name: name.trim(),
    items: (items ?? []).map((item) => ({ name: item.name.trim(), ...stateOf(item) })),
  }));
  refuseTwins('rooms', 'rooms', all);
  all.forEach(({ items }, nth) => refuseTwins(`rooms.${nth}.items`, 'items', items));
  const items = all.flatMap((room) => room.items);
  refuseMore('rooms', items.length, MOST.items, 'items');
  refuseMore('rooms', picturesOf(items).length, MOST.pictures, 'pictures');
  return all;
}

export const keptMeters = (meters: readonly HandoverMeterInputDto[]): KeptMeter[] =>
  meters.map(({ kind, number, reading, picture }) => ({
    kind,
    number: kept(number),
    reading: reading ?? null,
    picture: picture ?? null,
  }));

export function keptKeys(keys: readonly HandoverKeyInputDto[]): HandoverKeyInputDto[] {
  return keys.map(({ what, count }) => ({ what: what.trim(), count }));
}

/** @throws {InvalidInput} when they have too many pictures */
export function keptAdditions(additions: readonly HandoverAdditionInputDto[]): KeptAddition[] {
  const all = additions.map(({ room, item, ...said }) => ({
    room: room.trim(),
    item: item.trim(),
    ...stateOf(said),
  }));
  refuseMore('additions', picturesOf(all).length, MOST.pictures, 'pictures');
  return all;
}

/** Hashes of the pictures that lines name. */
export const picturesOf = (lines: readonly { pictures: string[] }[]): string[] => [
  ...new Set(lines.flatMap(({ pictures }) => pictures)),
];

function refuseTwins(field: string, of: string, named: readonly { name: string }[]): void {
  const names = named.map(({ name }) => name);
  const twin = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twin !== undefined) throw new InvalidInput({ [field]: [`Must not have two ${of} named ${twin}`] });
}

function refuseMore(field: string, count: number, most: number, of: string): void {
  if (count > most) throw new InvalidInput({ [field]: [`Must have at most ${most} ${of} in all`] });
}
