import { SetMetadata } from '@nestjs/common';

export const WHILE_READ_ONLY = Symbol('while-read-only');

/**
 * Keeps a route available in read-only mode although its method is one of changes: it makes a paper, or lets a user in.
 */
export const WhileReadOnly = (): MethodDecorator => SetMetadata(WHILE_READ_ONLY, true);
