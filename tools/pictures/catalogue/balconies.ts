import { balconyView, type BalconyLook } from '../interiors/balcony.ts';
import { inside, type Entry } from './entry.ts';

const BALCONIES: readonly BalconyLook[] = [
  {
    name: 'balcony-1',
    hour: 'morning',
    wall: '#f1e6d3',
    floor: '#c9a37c',
    rail: 'bars',
    view: 'city',
    chair: '#b98a52',
    cushion: '#2f7d7a',
  },
  {
    name: 'balcony-2',
    hour: 'golden',
    wall: '#e9e4dc',
    floor: '#d8cbb8',
    rail: 'glass',
    view: 'sea',
    chair: '#a5713f',
    cushion: '#e8e0d0',
  },
  {
    name: 'balcony-3',
    hour: 'noon',
    wall: '#f1e6d3',
    floor: '#b5563f',
    rail: 'bars',
    view: 'trees',
    chair: '#b98a52',
    cushion: '#d9794f',
  },
  {
    name: 'balcony-4',
    hour: 'dusk',
    wall: '#e3d9d3',
    floor: '#a8846a',
    rail: 'glass',
    view: 'city',
    chair: '#8a5a38',
    cushion: '#d9a83e',
  },
  {
    name: 'balcony-5',
    hour: 'monsoon',
    wall: '#ece8de',
    floor: '#b9ada0',
    rail: 'bars',
    view: 'trees',
    chair: '#9a734c',
    cushion: '#4a6f9a',
  },
  {
    name: 'balcony-6',
    hour: 'noon',
    wall: '#f6f0e4',
    floor: '#d9cbb0',
    rail: 'glass',
    view: 'sea',
    chair: '#c79a6a',
    cushion: '#3f7d9a',
  },
];

export const BALCONY_PICTURES: readonly Entry[] = [...inside(BALCONIES, balconyView)];
