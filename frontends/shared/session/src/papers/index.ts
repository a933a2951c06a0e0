export { PayoutLink, ReceiptLink } from './money-links';
export { DocumentFile, HandoverPdf, PayoutAdvicePdf, ReceiptPdf, SettlementPdf } from './paper-button';
export { ownLandlordQuery } from './own-landlord';
export { CertificateAction, OwnerStatementAction } from './period-papers';
export { AllStatementsAction, PayoutAdvicesPdf, ReceiptsPdf } from './several-actions';
export { MissingOnPapers } from './missing-on-papers';
