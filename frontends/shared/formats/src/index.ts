export { sayBeingChecked, type BeingChecked } from './being-checked';
export { counted } from './counted';
export { formatMoney, formatMoneyShort } from './money';
export { formatArea, formatNumber, groupDigits, groupWhileTyping, parseGrouped } from './grouping';
export { amountInWords } from './words';
export { formatDate, formatDateTime, formatMonth, monthInIndia, todayInIndia } from './dates';
export { homeFacts, isHome, type ToldHome } from './home-facts';
export { formatPhone, initials, maskAadhaar, maskEmail, maskPan, roleName } from './people';
