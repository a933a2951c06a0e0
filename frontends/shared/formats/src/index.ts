export { sayBeingChecked, type BeingChecked } from './being-checked';
export { counted } from './counted';
export { amountWarnings, dayWarnings, rentWarnings, type KnownRents } from './warnings';
export { formatMoney, formatMoneyShort } from './money';
export { formatArea, formatNumber, groupDigits } from './grouping';
export { amountInWords } from './words';
export { formatDate, formatDateTime, formatMonth, monthInIndia, todayInIndia } from './dates';
export { formatFact, homeFacts, isHome, type ToldHome } from './home-facts';
export { nothingElse } from './nothing-else';
export { formatPhone, initials, maskAadhaar, maskEmail, maskPan, roleName } from './people';
export {
  parseDay,
  parseDigits,
  parseLandline,
  parseMoney,
  parseNumber,
  parsePhone,
  parseWholeNumber,
  type Parsed,
} from './typed';
