export { PayoutAdvicePdf, ReceiptPdf } from './paper-button';
