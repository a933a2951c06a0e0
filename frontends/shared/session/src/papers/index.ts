export { PayoutLink, ReceiptLink } from './money-links';
export { PayoutAdvicePdf, ReceiptPdf, SettlementPdf } from './paper-button';
export { CertificateAction, OwnerStatementAction } from './period-papers';
export { AllStatementsAction, PayoutAdvicesPdf, ReceiptsPdf } from './several-actions';
