import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { CONFIRMED, type Confirmation } from '../../src/platform/security/confirmed.decorator.js';
import { ACCESS } from '../../src/platform/security/permit.decorator.js';
import { READS_REPLICA } from '../../src/platform/replicas/reads-replica.decorator.js';
import { undeclaredIn } from './undeclared-arguments.js';

export interface LiveRoute {
  /** Key such as `GET /api/properties/{id}`. */
  key: string;
  /** Declared permission, or `public`; undefined when missing. */
  access: string | undefined;
  /** Confirmation that it asks for, if any. */
  confirmation: Confirmation | undefined;
  /** A replica may answer it. */
  readsReplica: boolean;
  /** Inputs that no declared field reads. */
  undeclared: string[];
}

/** Routes of a running application, read from its controllers. */
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
          readsReplica: Reflect.getMetadata(READS_REPLICA, handler) === true,
          undeclared: undeclaredIn(metatype as Type, name),
          confirmation: Reflect.getMetadata(CONFIRMED, handler) as Confirmation | undefined,
          access: (Reflect.getMetadata(ACCESS, handler) ??
            Reflect.getMetadata(ACCESS, metatype as object)) as string | undefined,
        },
      ];
    });
  });
}
