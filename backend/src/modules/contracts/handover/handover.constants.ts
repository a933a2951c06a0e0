/** Moving in, or moving out. */
export const HANDOVER_DIRECTIONS = ['in', 'out'] as const;
export type HandoverDirection = (typeof HANDOVER_DIRECTIONS)[number];

export const HANDOVER_STATUSES = ['draft', 'sent', 'accepted', 'disputed'] as const;
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number];

export const HANDOVER_SIDES = ['owner', 'tenant'] as const;
export type HandoverSide = (typeof HANDOVER_SIDES)[number];

export const ITEM_STATES = ['good', 'worn', 'damaged', 'missing'] as const;
export const METER_KINDS = ['electricity', 'water', 'gas'] as const;

/** Days in which the other side can add to a handover that was sent; after them it counts as accepted. */
export const DAYS_TO_ANSWER = 7;
/** Days before the first or last day of a contract from which on its handover can be sent. */
export const DAYS_AHEAD = 31;

/** The most of each list. A request takes 1,500 values, so the items of all rooms have a bound of their own. */
export const MOST = {
  rooms: 20,
  itemsOfRoom: 25,
  items: 150,
  picturesOfItem: 10,
  pictures: 100,
  /** With those that were taken off again. */
  stored: 150,
  meters: 10,
  keys: 20,
  additions: 60,
} as const;
