import { violatedConstraint } from '../database/database-errors.js';
import type { AppError } from './app-error.js';

/** Errors by names of the database's constraints. */
export type ConstraintAnswers = Readonly<Record<string, () => AppError>>;

/** Injection token of the {@link ConstraintAnswers} of all modules. */
export const CONSTRAINT_ANSWERS = Symbol('ConstraintAnswers');

/** Translates a refusal by the database to one of these rules; returns other errors unchanged. */
export function asRule(thrown: unknown, answers: ConstraintAnswers): unknown {
  const constraint = violatedConstraint(thrown) ?? '';
  return Object.hasOwn(answers, constraint) ? answers[constraint]?.() : thrown;
}
