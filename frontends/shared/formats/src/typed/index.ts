export { readDay } from './day';
export { readMoney } from './money';
export { readNumber, readWhole } from './number';
export { readDigits, readLandline, readPhone } from './phone';
export type { Reading } from './reading';
