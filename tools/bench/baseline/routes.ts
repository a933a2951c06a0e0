import type { BaselineRoute } from './baseline-route.ts';
import * as money from './money.ts';
import { payment } from './payment.ts';
import { browse } from './browse.ts';
import { account } from './account.ts';
import { receipt } from './receipt.ts';
import * as properties from './properties.ts';

export const routes: BaselineRoute[] = [
  browse,
  properties.publicList,
  properties.publicProperty,
  properties.ownProperties,
  ...Object.values(money),
  account,
  payment,
  receipt,
];
