export { PayoutAdvicePdf, ReceiptPdf, SettlementPdf } from './paper-button';
export { CertificateAction, OwnerStatementAction } from './period-papers';
