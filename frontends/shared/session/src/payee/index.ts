export { PayeeFields } from './payee-fields';
export { noPayee, payeeBody, payeeSchema, type PayeeBody, type PayeeValues } from './payee-values';
export { payeeInWords, type PayeeSummary } from './payee-words';
