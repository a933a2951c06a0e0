import { office, type OfficeLook } from '../exteriors/office.ts';
import { shop, type ShopLook } from '../exteriors/shop.ts';
import { outside, seen, type Entry } from './entry.ts';

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

export const TRADE_PICTURES: readonly Entry[] = [...outside(SHOPS, shop), ...outside(OFFICES, office)];
