import type { Readable } from 'node:stream';
import { Answer } from '../http/answer.js';

/**
 * A CSV file to be saved.
 * @param of what is in it
 * @param day the day that it is of (`YYYY-MM-DD`), for its name
 */
export const csvAnswer = (of: string, day: string, content: string | Readable): Answer =>
  Answer.download('text/csv; charset=utf-8', `kiraya-${of}-${day}.csv`, content);
