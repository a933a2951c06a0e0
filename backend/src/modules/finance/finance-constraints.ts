import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';
import { COLLECTION_CONSTRAINTS } from './collections/index.js';
import { LEDGER_CONSTRAINTS } from './ledger/index.js';

/** The rules that constraints of money stand for. */
export const FINANCE_CONSTRAINTS: ConstraintAnswers = { ...LEDGER_CONSTRAINTS, ...COLLECTION_CONSTRAINTS };
