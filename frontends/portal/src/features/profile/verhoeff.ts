/** Multiplies in the dihedral group of order ten, on which Verhoeff's check digit is based. */
function times(a: number, b: number): number {
  const turned = a < 5 ? a + (b % 5) : a - (b % 5);
  const digit = (((turned % 5) + 5) % 5) as number;
  return a < 5 === b < 5 ? digit : digit + 5;
}

const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Permutes the digit at `place` from the right: applies `STEP` that many times. */
function permuted(digit: number, place: number): number {
  let result = digit;
  for (let turn = 0; turn < place % 8; turn++) result = STEP[result] ?? 0;
  return result;
}

/** True if the last digit is the Verhoeff check digit of the others, as in every real Aadhaar number. */
export function passesVerhoeff(digits: string): boolean {
  const fromRight = [...digits].reverse().map(Number);
  return fromRight.reduce((sum, digit, place) => times(sum, permuted(digit, place)), 0) === 0;
}
