import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AskedOfOwners } from '../../auth/index.js';
import { Bells } from './bells.js';

const KINDS = { payee: 'payee_requested', pan: 'pan_needed' } as const;

/** Marks requests to owners as done once they have answered them. */
@Injectable()
export class BellsOfOwners implements AskedOfOwners {
  constructor(private readonly bells: Bells) {}

  given(em: EntityManager, what: keyof typeof KINDS, ownerId: string): Promise<void> {
    return this.bells.done(em, { kind: KINDS[what], personId: ownerId });
  }
}
