import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { CONFIRMED, type Confirmation } from '../../src/platform/security/confirmed.decorator.js';
import { ACCESS } from '../../src/platform/security/permit.decorator.js';
import { undeclaredIn } from './undeclared-arguments.js';

export interface LiveRoute {
  /** `GET /api/properties/{id}` */
  key: string;
  /** What it declares: a permission, or `public`; undefined when it forgot to. */
  access: string | undefined;
  /** What it asks to confirm, if anything. */
  confirmation: Confirmation | undefined;
  /** What of a request it takes that no declared field reads. */
  undeclared: string[];
}

/** The routes of a running application, read off its controllers. */
export function liveRoutes(app: INestApplication): LiveRoute[] {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ instance, metatype }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name] as object;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const path = [
        'api',
        Reflect.getMetadata(PATH_METADATA, metatype as object),
        Reflect.getMetadata(PATH_METADATA, handler),
      ]
        .flatMap((part) => String(part).split('/'))
        .filter(Boolean)
        .map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part));
      return [
        {
          key: `${RequestMethod[method]} /${path.join('/')}`,
          undeclared: undeclaredIn(metatype as Type, name),
          confirmation: Reflect.getMetadata(CONFIRMED, handler) as Confirmation | undefined,
          access: (Reflect.getMetadata(ACCESS, handler) ??
            Reflect.getMetadata(ACCESS, metatype as object)) as string | undefined,
        },
      ];
    });
  });
}
