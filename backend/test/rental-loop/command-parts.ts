import fc from 'fast-check';
import type { Model } from './model.js';
import type { ModelRecord } from './model-contract.js';

export const everRecords = ({ contracts }: Readonly<Model>): ModelRecord[] =>
  contracts.flatMap(({ records, gone }) => [...records, ...gone]);
export const name = ({ contract, month }: ModelRecord): string => `${contract.key}/${month}`;

/** Likely ones if there are any and they are wanted; otherwise all. */
export const preferred = <T>(all: T[], isLikely: (one: T) => boolean, isWanted: boolean): T[] => {
  const likely = isWanted ? all.filter(isLikely) : [];
  return likely.length ? likely : all;
};

/** Part in thousandths, at least a paisa; above a thousand, a paisa more than the whole. */
export function partOf(whole: bigint, thousandths: number): bigint {
  if (thousandths > 1000) return whole + 1n;
  return (whole * BigInt(thousandths)) / 1000n || 1n;
}

export const n = fc.nat({ max: 40 });
export const isSensible = fc.integer({ min: 0, max: 9 }).map((one) => one < 8);
export const daysAgo = fc.oneof(
  { weight: 12, arbitrary: fc.nat({ max: 60 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
export const isStray = fc.integer({ min: 0, max: 19 }).map((one) => one === 19);

/** Shares in thousandths: half, odd parts, and more than the whole. */
export const share = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 999 }) },
  { weight: 3, arbitrary: fc.constant(1000) },
  { weight: 1, arbitrary: fc.constant(1001) },
);
