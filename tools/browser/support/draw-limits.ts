import { DRAW_LIMITS, type DrawLimits } from '../../../gateway/page-drawer.ts';

/** For hangs: a page that a busy machine is slow to draw comes drawn all the same. */
export const drawLimits: DrawLimits = { ...DRAW_LIMITS, longestMs: 60_000, longestWaitMs: 60_000 };
