import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';
import { COLLECTION_CONSTRAINTS } from './collections/index.js';
import { LEDGER_CONSTRAINTS } from './ledger/index.js';

/** Constraints of finance, by the error that each stands for. */
export const FINANCE_CONSTRAINTS: ConstraintAnswers = { ...LEDGER_CONSTRAINTS, ...COLLECTION_CONSTRAINTS };
