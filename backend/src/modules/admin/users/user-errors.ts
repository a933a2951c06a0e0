import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { Conflict, Forbidden } from '../../../platform/http/app-error.js';

export class StaffStays extends Forbidden {
  constructor() {
    super('Administrators and accountants cannot be deleted');
  }
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Reasons to keep an account: its properties, and its contracts on either side, ended ones included. */
export interface Ties {
  properties: number;
  contracts: number;
}

export class UserIsTied extends Conflict {
  constructor(ties?: Ties) {
    super('user-is-tied', `This user ${reason(ties)} and cannot be deleted`);
  }
}

function reason(ties: Ties | undefined): string {
  if (!ties) return 'is named in records that must stay';
  const owned = ties.properties && `owns ${some(ties.properties, 'property', 'properties')}`;
  const agreed = ties.contracts && `has ${some(ties.contracts, 'contract', 'contracts')}`;
  return [owned, agreed].filter(Boolean).join(' and ');
}

/** Translates the database's refusal to delete an account. */
export const asUserIsTied = (thrown: unknown): unknown =>
  violatedConstraint(thrown) ? new UserIsTied() : thrown;
