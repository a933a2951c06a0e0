export { sayBeingChecked, type BeingChecked } from './being-checked';
export { counted } from './counted';
export { amountDoubts, dayDoubts, rentDoubts, type KnownRents } from './doubts';
export { formatMoney, formatMoneyShort } from './money';
export { formatArea, formatNumber, groupDigits } from './grouping';
export { amountInWords } from './words';
export { formatDate, formatDateTime, formatMonth, monthInIndia, todayInIndia } from './dates';
export { homeFacts, isHome, type ToldHome } from './home-facts';
export { formatPhone, initials, maskAadhaar, maskEmail, maskPan, roleName } from './people';
export {
  readDay,
  readDigits,
  readLandline,
  readMoney,
  readNumber,
  readPhone,
  readWhole,
  type Reading,
} from './typed';
