import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** What the access log says of an answer to a route. */
export interface LoggedAnswer {
  action: string;
  /** What it is about: a kind of thing, or of list. */
  subjectType: string;
  /** The route's parameter that names the one; without it the answer is about all that the caller may see. */
  param?: string;
  /** About the caller themselves. */
  own?: true;
}

export const LOGGED = Symbol('logged');

/** Each answer of the route that gives something is in the access log before it leaves. */
export const Logged = (answer: LoggedAnswer): MethodDecorator =>
  applyDecorators(SetMetadata(LOGGED, answer), ApiExtension('x-logged', answer.action));

/** The same for a file: of a route that answers with JSON as well, for the file alone. */
export const LoggedFile = (of: string, param?: string): MethodDecorator =>
  Logged({ action: 'file.made', subjectType: of, ...(param && { param }) });
