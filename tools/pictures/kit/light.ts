/** The hour a picture shows: what the sky, the sun and the shadows do to every colour in it. */
export interface Light {
  readonly sky: readonly string[];
  readonly sun: { readonly x: number; readonly y: number; readonly colour: string } | null;
  readonly glow: string;
  readonly shadow: string;
  readonly ambient: string;
  readonly ambientShare: number;
  readonly cloud: string;
  readonly haze: string;
  readonly glass: readonly [string, string];
  /** Share of windows with a lamp on behind them. */
  readonly lit: number;
  readonly shadowDepth: number;
}

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk' | 'monsoon';

export const LIGHTS: Record<Hour, Light> = {
  morning: {
    sky: ['#5fa6d6', '#a9d6ea', '#fbeed9'],
    sun: { x: 980, y: 330, colour: '#fff3cf' },
    glow: '#fff4da',
    shadow: '#4a5b86',
    ambient: '#fff1dc',
    ambientShare: 0.05,
    cloud: '#ffffff',
    haze: '#dbe8ea',
    glass: ['#a9cfe0', '#5c8ba6'],
    lit: 0,
    shadowDepth: 0.46,
  },
  noon: {
    sky: ['#3f8fcb', '#82bfe5', '#d8eef6'],
    sun: null,
    glow: '#fffdf4',
    shadow: '#3f5080',
    ambient: '#ffffff',
    ambientShare: 0,
    cloud: '#ffffff',
    haze: '#cfe5ee',
    glass: ['#9ccbe4', '#487a9b'],
    lit: 0,
    shadowDepth: 0.5,
  },
  golden: {
    sky: ['#6f8fc4', '#f0b890', '#ffe2ad'],
    sun: { x: 250, y: 520, colour: '#fff0b8' },
    glow: '#ffe3a6',
    shadow: '#563f73',
    ambient: '#ffb36b',
    ambientShare: 0.12,
    cloud: '#ffd9b8',
    haze: '#f1cfb0',
    glass: ['#ffd79a', '#8d7fa6'],
    lit: 0.08,
    shadowDepth: 0.52,
  },
  dusk: {
    sky: ['#2b3566', '#7a5f95', '#f0a08a'],
    sun: null,
    glow: '#f3b7a0',
    shadow: '#241f4a',
    ambient: '#54427a',
    ambientShare: 0.22,
    cloud: '#c98da0',
    haze: '#a77b98',
    glass: ['#6c6a9c', '#353a68'],
    lit: 0.72,
    shadowDepth: 0.5,
  },
  monsoon: {
    sky: ['#8a9dab', '#b4c1c8', '#dfe4e2'],
    sun: null,
    glow: '#f3f5f2',
    shadow: '#3d4a5c',
    ambient: '#93a5ad',
    ambientShare: 0.1,
    cloud: '#f0f3f3',
    haze: '#cdd6d8',
    glass: ['#b4c6cd', '#5f7885'],
    lit: 0.12,
    shadowDepth: 0.36,
  },
};
