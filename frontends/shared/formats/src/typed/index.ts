export { parseDay } from './day';
export { parseMoney } from './money';
export { parseNumber, parseWholeNumber } from './number';
export { parseDigits, parseLandline, parsePhone } from './phone';
export type { Parsed } from './parsed';
