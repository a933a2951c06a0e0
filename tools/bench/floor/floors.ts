import type { Floor } from './floor.ts';
import * as money from './money-floors.ts';
import { payment } from './payment-floor.ts';
import { browse } from './browse-floor.ts';
import { account } from './account-floor.ts';
import { receipt } from './receipt-floor.ts';
import * as properties from './property-floors.ts';

/** All that the bare server answers. */
export const floors: Floor[] = [
  browse,
  properties.publicList,
  properties.publicProperty,
  properties.ownProperties,
  ...Object.values(money),
  account,
  payment,
  receipt,
];
