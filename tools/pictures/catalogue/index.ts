import { BALCONY_PICTURES } from './balconies.ts';
import { BEDROOM_PICTURES } from './bedrooms.ts';
import { HOUSE_PICTURES } from './houses.ts';
import { LIVING_ROOM_PICTURES } from './living-rooms.ts';
import { LOW_RISE_PICTURES } from './low-rise.ts';
import { TOWER_PICTURES } from './towers.ts';
import { TRADE_PICTURES } from './trade.ts';
import { WET_ROOM_PICTURES } from './wet-rooms.ts';
import { WORK_ROOM_PICTURES } from './work-rooms.ts';

/** Every picture by its file name (without `.svg`), and how it is drawn. */
export const PICTURES: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...TOWER_PICTURES,
  ...LOW_RISE_PICTURES,
  ...HOUSE_PICTURES,
  ...TRADE_PICTURES,
  ...LIVING_ROOM_PICTURES,
  ...BEDROOM_PICTURES,
  ...WET_ROOM_PICTURES,
  ...BALCONY_PICTURES,
  ...WORK_ROOM_PICTURES,
]);
