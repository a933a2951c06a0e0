import { builderFloor, type FloorLook } from '../exteriors/builder-floor.ts';
import { pg, type PgLook } from '../exteriors/pg.ts';
import { outside, seen, type Entry } from './entry.ts';

const FLOORS: readonly FloorLook[] = [
  {
    ...seen('floor-1', 'golden', 24, -24, 690),
    wall: '#ece4d6',
    accent: '#7b6a5c',
    wood: '#a8683c',
    floors: 4,
    rail: 'glass',
    leaves: 'neem',
    vehicle: 'auto',
  },
  {
    ...seen('floor-2', 'noon', 22, 25, 680),
    wall: '#f6efe2',
    accent: '#5f6f78',
    wood: '#8f5a3a',
    floors: 3,
    rail: 'bars',
    leaves: 'gulmohar',
    vehicle: 'scooter',
  },
  {
    ...seen('floor-3', 'dusk', 24, 22, 690),
    wall: '#ded6cf',
    accent: '#584f5c',
    wood: '#9a5f3f',
    floors: 4,
    rail: 'glass',
    leaves: 'neem',
    vehicle: 'car',
  },
  {
    ...seen('floor-4', 'morning', 22, -22, 680),
    wall: '#f3d9bd',
    accent: '#b5653f',
    wood: '#d9c0a0',
    floors: 3,
    rail: 'jali',
    leaves: 'mango',
    vehicle: 'scooter',
  },
  {
    ...seen('floor-5', 'monsoon', 24, 26, 690),
    wall: '#e3e6e0',
    accent: '#4f6f68',
    wood: '#7f6a52',
    floors: 4,
    rail: 'solid',
    leaves: 'neem',
    vehicle: 'auto',
  },
  {
    ...seen('floor-6', 'noon', 22, -27, 680),
    wall: '#efe0c4',
    accent: '#96503c',
    wood: '#c07f4a',
    floors: 3,
    rail: 'glass',
    leaves: 'amaltas',
    vehicle: 'car',
  },
];

const PGS: readonly PgLook[] = [
  {
    ...seen('pg-1', 'golden', 22, 20, 660),
    wall: '#f0d9b5',
    accent: '#2f8079',
    rail: '#8a4f3a',
    leaves: 'gulmohar',
  },
  {
    ...seen('pg-2', 'noon', 22, -22, 660),
    wall: '#f3e6d0',
    accent: '#c4624a',
    rail: '#5a6a78',
    leaves: 'neem',
  },
  {
    ...seen('pg-3', 'dusk', 22, 18, 660),
    wall: '#d9cfd3',
    accent: '#6a5f9a',
    rail: '#4f4a58',
    leaves: 'neem',
  },
  {
    ...seen('pg-4', 'morning', 22, -19, 660),
    wall: '#e6efe0',
    accent: '#d9953b',
    rail: '#5f7a5a',
    leaves: 'amaltas',
  },
];

export const LOW_RISE_PICTURES: readonly Entry[] = [...outside(FLOORS, builderFloor), ...outside(PGS, pg)];
