import { builderFloor, type FloorLook } from '../exteriors/builder-floor.ts';
import { house, type HouseLook } from '../exteriors/house.ts';
import { office, type OfficeLook } from '../exteriors/office.ts';
import { pg, type PgLook } from '../exteriors/pg.ts';
import { shop, type ShopLook } from '../exteriors/shop.ts';
import { tower, type TowerLook } from '../exteriors/tower.ts';
import { villa, type VillaLook } from '../exteriors/villa.ts';
import type { Hour } from '../kit/light.ts';
import type { OutdoorView } from '../kit/scene.ts';

function seen(
  name: string,
  hour: Hour,
  distance: number,
  angle: number,
  horizon: number,
  eye = 1.9,
): { view: OutdoorView } {
  return { view: { name, hour, distance, angle, horizon, eye } };
}

const TOWERS: readonly TowerLook[] = [
  {
    ...seen('tower-1', 'morning', 60, 30, 775),
    wall: '#f3e8d6',
    accent: '#c96f45',
    trim: '#8d7f73',
    floors: 13,
    rail: 'glass',
    leaves: 'neem',
    palms: true,
  },
  {
    ...seen('tower-2', 'golden', 56, -28, 770),
    wall: '#ece6dc',
    accent: '#2f7d7a',
    trim: '#75808a',
    floors: 12,
    rail: 'bars',
    leaves: 'gulmohar',
    palms: false,
  },
  {
    ...seen('tower-3', 'dusk', 60, 26, 775),
    wall: '#e6dfdc',
    accent: '#a8586a',
    trim: '#6d6674',
    floors: 13,
    rail: 'glass',
    leaves: 'neem',
    palms: true,
  },
  {
    ...seen('tower-4', 'noon', 52, -32, 770),
    wall: '#fbf4e6',
    accent: '#3b6fa0',
    trim: '#9aa3ab',
    floors: 11,
    rail: 'solid',
    leaves: 'amaltas',
    palms: true,
  },
  {
    ...seen('tower-5', 'monsoon', 58, 28, 775),
    wall: '#efe3cf',
    accent: '#4f8a5f',
    trim: '#8a8478',
    floors: 12,
    rail: 'bars',
    leaves: 'neem',
    palms: true,
  },
  {
    ...seen('tower-6', 'noon', 46, 24, 765),
    wall: '#f0d9bb',
    accent: '#b0503c',
    trim: '#8c6f5c',
    floors: 9,
    rail: 'solid',
    leaves: 'gulmohar',
    palms: false,
  },
  {
    ...seen('tower-7', 'morning', 48, -26, 765),
    wall: '#e9eef0',
    accent: '#d9953b',
    trim: '#6f8590',
    floors: 10,
    rail: 'glass',
    leaves: 'mango',
    palms: false,
  },
];

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

const HOUSES: readonly HouseLook[] = [
  {
    ...seen('house-1', 'noon', 18, 26, 600, 2.2),
    wall: '#f3d27a',
    accent: '#d98a3d',
    trim: '#fff3dc',
    door: '#7a4327',
    leaves: 'gulmohar',
    scooter: '#2c7a9b',
  },
  {
    ...seen('house-2', 'dusk', 18, -24, 600, 2.2),
    wall: '#8fc3b4',
    accent: '#3f8f84',
    trim: '#f6ead6',
    door: '#6b3a22',
    leaves: 'neem',
    scooter: '#c8503c',
  },
  {
    ...seen('house-3', 'morning', 18, -22, 600, 2.2),
    wall: '#f0b7a0',
    accent: '#c4624a',
    trim: '#fdf0e0',
    door: '#5f3a26',
    leaves: 'mango',
    scooter: '#3f6f5a',
  },
  {
    ...seen('house-4', 'golden', 18, 23, 600, 2.2),
    wall: '#f3ead8',
    accent: '#8f5a3c',
    trim: '#ffffff',
    door: '#6a3a20',
    leaves: 'neem',
    scooter: '#8f2f3a',
  },
  {
    ...seen('house-5', 'monsoon', 18, 25, 600, 2.2),
    wall: '#a9c4dd',
    accent: '#5a86b0',
    trim: '#f7f3ea',
    door: '#4f3426',
    leaves: 'amaltas',
    scooter: '#c8503c',
  },
  {
    ...seen('house-6', 'noon', 18, -26, 600, 2.2),
    wall: '#cfe0b4',
    accent: '#6f9a5a',
    trim: '#fff6e2',
    door: '#7a4a2a',
    leaves: 'gulmohar',
    scooter: '#2f3f6a',
  },
];

const VILLAS: readonly VillaLook[] = [
  {
    ...seen('villa-1', 'morning', 20, 22, 610, 2.4),
    wall: '#f6eddc',
    roof: '#b8533a',
    trim: '#7a4a2f',
    door: '#5f3421',
    leaves: 'gulmohar',
    pool: false,
  },
  {
    ...seen('villa-2', 'dusk', 20, -24, 610, 2.4),
    wall: '#efe6dc',
    roof: '#7d4a45',
    trim: '#5d4037',
    door: '#4f2d1f',
    leaves: 'neem',
    pool: true,
  },
  {
    ...seen('villa-3', 'noon', 20, -20, 610, 2.4),
    wall: '#f3dcc0',
    roof: '#a5492f',
    trim: '#8a5a3c',
    door: '#6a3a20',
    leaves: 'amaltas',
    pool: true,
  },
  {
    ...seen('villa-4', 'golden', 20, 24, 610, 2.4),
    wall: '#fbf4e6',
    roof: '#8f4a35',
    trim: '#4f6a5c',
    door: '#3f5a4c',
    leaves: 'mango',
    pool: false,
  },
  {
    ...seen('villa-5', 'monsoon', 20, -22, 610, 2.4),
    wall: '#e9e2d2',
    roof: '#9a4f3a',
    trim: '#6a4a35',
    door: '#53321f',
    leaves: 'neem',
    pool: false,
  },
];

const SHOPS: readonly ShopLook[] = [
  {
    ...seen('shop-1', 'noon', 16, 20, 590),
    wall: '#e9cfa6',
    sign: '#b23a48',
    awning: '#c8463a',
    leaves: 'neem',
    goods: 'jars',
  },
  {
    ...seen('shop-2', 'dusk', 16, -18, 590),
    wall: '#d9c3b0',
    sign: '#2f7d7a',
    awning: '#2f7d7a',
    leaves: 'gulmohar',
    goods: 'cloth',
  },
  {
    ...seen('shop-3', 'morning', 16, -22, 590),
    wall: '#f0dcc0',
    sign: '#3a5f8a',
    awning: '#3a6f9a',
    leaves: 'amaltas',
    goods: 'none',
  },
  {
    ...seen('shop-4', 'golden', 16, 18, 590),
    wall: '#e3d3bd',
    sign: '#7a4f6a',
    awning: '#d9953b',
    leaves: 'mango',
    goods: 'cloth',
  },
];

const OFFICES: readonly OfficeLook[] = [
  {
    ...seen('office-1', 'noon', 50, -32, 720),
    glass: '#3f7f97',
    stone: '#8a929a',
    accent: '#d9853b',
    floors: 7,
    leaves: 'amaltas',
  },
  {
    ...seen('office-2', 'golden', 48, 30, 720),
    glass: '#6f8a9a',
    stone: '#a3968a',
    accent: '#8f3f3a',
    floors: 6,
    leaves: 'gulmohar',
  },
  {
    ...seen('office-3', 'dusk', 52, 28, 725),
    glass: '#4a5f8a',
    stone: '#7f8290',
    accent: '#2f8f8a',
    floors: 8,
    leaves: 'neem',
  },
  {
    ...seen('office-4', 'morning', 42, -28, 715),
    glass: '#5a9a94',
    stone: '#c3b8a5',
    accent: '#3f5f7a',
    floors: 5,
    leaves: 'mango',
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

function drawn<T extends { view: OutdoorView }>(
  looks: readonly T[],
  draw: (look: T) => string,
): [string, () => string][] {
  return looks.map((look) => [look.view.name, () => draw(look)]);
}

export const EXTERIORS: readonly [string, () => string][] = [
  ...drawn(TOWERS, tower),
  ...drawn(FLOORS, builderFloor),
  ...drawn(HOUSES, house),
  ...drawn(VILLAS, villa),
  ...drawn(SHOPS, shop),
  ...drawn(OFFICES, office),
  ...drawn(PGS, pg),
];
