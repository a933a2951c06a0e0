export { heldForLater } from './payouts/owed-owners.js';
export { payoutsJson } from './payouts/payout-json.js';
export { PayoutDto, PayoutLineDto } from './payouts/payout.dto.js';
export { PayoutsReader } from './payouts/payouts-reader.js';
export { type Payout, PayoutWriter } from './payouts/payout-writer.js';
