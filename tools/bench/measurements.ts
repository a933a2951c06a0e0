import type { Floor } from './floor-answer.ts';
import * as floors from './floors.ts';
import { propertyIds, someOwner } from './dataset.ts';

/** One row of the table: how fast the API answers, as a part of how fast a bare server answers the same. */
export interface Measurement {
  name: string;
  /** The least ratio that is good. */
  bar: number;
  /** What is asked of both, in turn. */
  paths: string[];
  /** Whose token is sent, if any. */
  as?: { id: string; role: string };
  /** How the bare server answers it. */
  floor: Floor;
}

export const measurements: Measurement[] = [
  {
    name: 'public list',
    bar: 0.85,
    paths: ['/api/properties/public'],
    floor: floors.publicList,
  },
  {
    name: 'public property',
    bar: 0.85,
    paths: propertyIds(50).map((id) => `/api/properties/public/${id}`),
    floor: floors.publicProperty,
  },
  {
    name: 'own properties, logged in',
    bar: 0.65,
    paths: ['/api/properties'],
    as: { id: someOwner, role: 'owner' },
    floor: floors.ownProperties,
  },
];
