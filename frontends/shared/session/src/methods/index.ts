export { ChequeFields } from './cheque-fields';
export { chequeOf, chequeSchema, NO_CHEQUE, type ChequeValues } from './cheque-values';
export { methodOptions } from './method-options';
