import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { isConnectionFailure, isDiskFull, isTakingTooLong } from '../database/database-errors.js';
import { AppError, type FreeSlot, ReadOnlyMode } from './app-error.js';
import { PROBLEM_URN, type ProblemType } from './problem-types.js';

/** An error answer: RFC 9457, with `error` (the sentence for screens) and, for invalid input, `fields`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  error: string;
  fields?: Record<string, string[]>;
  receiptId?: string;
  existingId?: string;
  freeSlots?: FreeSlot[];
}

const SENTENCES: Record<number, [code: ProblemType, sentence: string]> = {
  400: ['bad-request', 'The request could not be read'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method-not-allowed', 'This address does not answer to that method'],
  413: ['too-large', 'The request is too large'],
  414: ['too-large', 'The address is too long'],
  415: ['unsupported-type', 'Send the request body as application/json'],
  500: ['internal', 'Something went wrong on our side. Please try again.'],
  503: ['unavailable', 'The service is not available right now. Please try again shortly.'],
};

/** Translates any error for the answer: never a stack, a statement or a path of the machine. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return new ReadOnlyMode();
  if (isConnectionFailure(thrown) || isTakingTooLong(thrown)) return problemOf(503);
  if (thrown instanceof HttpException) return problemOf(thrown.getStatus());
  return problemOf(500);
}

/** The general error of a status. */
export function problemOf(status: number, allow?: string[]): AppError {
  const known = SENTENCES[status] ? status : status >= 500 ? 500 : 400;
  const [code, sentence] = SENTENCES[known] as [ProblemType, string];
  return new AppError(known, code, sentence, {
    ...(known === 503 && { retryAfterSeconds: 5 }),
    ...(allow && { allow }),
  });
}

export function toProblem(error: AppError, path: string): Problem {
  return {
    type: `${PROBLEM_URN}${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    instance: path,
    error: error.message,
    ...(error.extra.fields && { fields: error.extra.fields }),
    ...(error.extra.receiptId && { receiptId: error.extra.receiptId }),
    ...(error.extra.existingId && { existingId: error.extra.existingId }),
    ...(error.extra.freeSlots && { freeSlots: error.extra.freeSlots }),
  };
}
