import { house, type HouseLook } from '../exteriors/house.ts';
import { villa, type VillaLook } from '../exteriors/villa.ts';
import { outside, seen, type Entry } from './entry.ts';

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

export const HOUSE_PICTURES: readonly Entry[] = [...outside(HOUSES, house), ...outside(VILLAS, villa)];
