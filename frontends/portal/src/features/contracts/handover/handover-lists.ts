import { ITEM_STATE_LABELS, METER_LABELS, optionsOf } from '@kiraya/rules';
import type { Handover, HandoverLists } from './handover-api';

type State = Handover['rooms'][number]['items'][number]['state'];

/** Item in the form. */
export interface ItemValues {
  name: string;
  state: State;
  note: string;
  pictures: string[];
  before: Handover['rooms'][number]['items'][number]['before'];
  /** Added here, so that its name can be changed. */
  isNew?: boolean;
}

export interface RoomValues {
  name: string;
  items: ItemValues[];
  isNew?: boolean;
}

export interface MeterValues {
  kind: Handover['meters'][number]['kind'];
  number: string;
  reading: number | '';
  picture: string | null;
  before: { reading: string | null } | null;
}

export interface KeyValues {
  what: string;
  count: number | '';
  before: { count: number } | null;
}

/** Values of the form. */
export interface HandoverValues {
  rooms: RoomValues[];
  meters: MeterValues[];
  keys: KeyValues[];
}

export const STATES = optionsOf(ITEM_STATE_LABELS);

export const METER_KINDS = optionsOf(METER_LABELS);

export const labelOfState = (state: State): string => (state ? ITEM_STATE_LABELS[state] : 'Not looked at');

export const labelOfMeter = (kind: MeterValues['kind']): string => METER_LABELS[kind];

export const newItem = (): ItemValues => ({
  ...{ name: '', state: null, note: '', pictures: [], before: null, isNew: true },
});

/** Things of an answer, each with what was said of it at the move in. */
export type AnsweredLists = Pick<Handover, 'rooms' | 'meters' | 'keys'>;

/** Values of the lists, with what the server says of each thing at the move in. */
export function valuesOf(lists: HandoverLists, server?: AnsweredLists): HandoverValues {
  const before = new Map(
    server?.rooms.flatMap((room) =>
      room.items.map((item) => [`${room.name}/${item.name}`, item.before] as const),
    ),
  );
  return {
    rooms: (lists.rooms ?? []).map(({ name, items }) => ({
      name,
      items: (items ?? []).map((item) => ({
        name: item.name,
        state: item.state ?? null,
        note: item.note ?? '',
        pictures: item.pictures ?? [],
        before: before.get(`${name}/${item.name}`) ?? null,
      })),
    })),
    meters: (lists.meters ?? []).map(({ kind, number, reading, picture }) => ({
      ...{ kind, number: number ?? '', picture: picture ?? null },
      reading: reading ? Number(reading) : '',
      before: server?.meters.find((one) => one.kind === kind)?.before ?? null,
    })),
    keys: (lists.keys ?? []).map(({ what, count }) => ({
      ...{ what, count },
      before: server?.keys.find((one) => one.what === what)?.before ?? null,
    })),
  };
}

/** The second one of a name gets a number, and one without a name is left out. */
function named<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string) {
  const used = new Set<string>();
  return things.flatMap((thing) => {
    const given = nameOf(thing).trim();
    if (!given) return [];
    let name = given;
    for (let n = 2; used.has(name); n += 1) name = `${given} ${n}`;
    used.add(name);
    return [{ thing, name }];
  });
}

/** Lists for the server. */
export const listsOf = ({ rooms, meters, keys }: HandoverValues): HandoverLists => ({
  rooms: named(rooms, ({ name }) => name).map(({ thing, name }) => ({
    name,
    items: named(thing.items, (item) => item.name).map(({ thing: item, name: itemName }) => ({
      ...{ name: itemName, state: item.state, note: item.note, pictures: item.pictures },
    })),
  })),
  meters: meters.map(({ kind, number, reading, picture }) => ({
    ...{ kind, number, picture },
    reading: reading === '' ? null : String(reading),
  })),
  keys: named(keys, ({ what }) => what).map(({ thing, name }) => ({
    what: name,
    count: thing.count === '' ? 0 : thing.count,
  })),
});

/** The same lists from an answer of the server. */
export const listsOfAnswer = ({ rooms, meters, keys }: Handover): HandoverLists => ({
  rooms: rooms.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({
      ...{ name: item.name, state: item.state, note: item.note, pictures: item.pictures },
    })),
  })),
  meters: meters.map(({ kind, number, reading, picture }) => ({ kind, number, reading, picture })),
  keys: keys.map(({ what, count }) => ({ what, count })),
});

/** Number of items without a state. */
export const openItems = (items: readonly Pick<ItemValues, 'state'>[]): number =>
  items.filter(({ state }) => state === null).length;
