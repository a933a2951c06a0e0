export { EraseAgain } from './erasure/erase-again.js';
export { PrivacyModule } from './privacy.module.js';
