import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import { CurrentRequest } from '../../src/platform/audit/logged.decorator.js';
import { CurrentUser } from '../../src/platform/http/caller.js';
import { ClientGone } from '../../src/platform/http/client-gone.js';
import { EntityId } from '../../src/platform/http/entity-id.pipe.js';
import { IfMatch } from '../../src/platform/http/entity-tag.js';
import { FileBody } from '../../src/platform/http/file-body.js';
import {
  IdempotencyKey,
  OptionalIdempotencyKey,
} from '../../src/platform/http/idempotency/idempotent-request.js';
import { PathWord } from '../../src/platform/http/path-word.pipe.js';
import { RequestHeader } from '../../src/platform/http/request-header.js';

interface Argument {
  index: number;
  data: unknown;
  pipes: unknown[];
  /** Factory of one of the product's own decorators. */
  factory?: unknown;
}

const { RESPONSE, BODY, QUERY, PARAM } = RouteParamtypes;

/** Decorators that read a declared part of a request, or nothing that its sender chooses. */
class Readers {
  read(
    @CurrentUser() _user: unknown,
    @CurrentRequest() _request: unknown,
    @ClientGone() _gone: unknown,
    @IfMatch() _states: unknown,
    @FileBody() _file: unknown,
    @IdempotencyKey() _key: unknown,
    @OptionalIdempotencyKey() _optionalKey: unknown,
    @RequestHeader({ name: 'X', max: 1 }) _header: unknown,
  ): void {}
}

const argumentsOf = (controller: Type, method: string): [kind: string, argument: Argument][] =>
  Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, Argument>,
  );

const READERS = new Set(argumentsOf(Readers, 'read').map(([, { factory }]) => factory));

/** Inputs of a handler that no declared field reads: a whole request, or a part without a class or a pipe. */
export function undeclaredIn(controller: Type, method: string): string[] {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ??
    []) as Type[];
  return argumentsOf(controller, method)
    .filter(([kind, argument]) => !isDeclared(parseInt(kind, 10), argument, types[argument.index]))
    .map(
      ([kind, { index, data }]) => `${RouteParamtypes[parseInt(kind, 10)] ?? 'own'} ${String(data ?? index)}`,
    );
}

function isDeclared(kind: RouteParamtypes, { data, pipes, factory }: Argument, type?: Type): boolean {
  if (factory) return READERS.has(factory);
  if (kind === PARAM)
    return typeof data === 'string' && pipes.some((one) => one === EntityId || one === PathWord);
  return kind === RESPONSE || ((kind === BODY || kind === QUERY) && data === undefined && hasFields(type));
}

const hasFields = (type: Type | undefined): boolean =>
  type !== undefined && getMetadataStorage().getTargetValidationMetadatas(type, '', false, false).length > 0;
