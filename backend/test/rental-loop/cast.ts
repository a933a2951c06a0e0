import { newId } from '../../src/platform/http/uuid.js';
import { type Account, makeAccount } from '../support/accounts.js';
import type { ModelProperty } from './model.js';
import type { Stage } from './stage.js';

/** Dummy people, and so all money between them. */
export const FLAGGED = ['nobody', 'tenants', 'everybody'] as const;
export type Flagged = (typeof FLAGGED)[number];

/** Owner of each home, by number. */
const OWNER_OF = [0, 0, 1];
const OWNERS = [0, 1];
const TENANTS = [0, 1];

/** People of one sequence and their homes; the model knows them by number. */
export class Cast {
  private constructor(
    readonly owners: Account[],
    readonly tenants: Account[],
    readonly properties: string[],
  ) {}

  static async make({ app }: Stage, flagged: Flagged): Promise<Cast> {
    const people = (role: 'owner' | 'tenant', numbers: number[]): Promise<Account[]> =>
      Promise.all(numbers.map((n) => makeAccount(app, role, { name: `${role} ${n}` })));
    const owners = await people('owner', OWNERS);
    const tenants = await people('tenant', TENANTS);
    const properties = OWNER_OF.map(() => newId());
    await app.rows(
      `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
         furnishing, cost_paise, deposit_paise, is_dummy)
       select id, owner_id, 'property ' || n - 1, 'Here', 1, 1, 'available', 'rent', 100, 'Semi', 100, 0, $3
       from unnest($1::uuid[], $2::uuid[]) with ordinality as given (id, owner_id, n)`,
      [properties, OWNER_OF.map((n) => owners[n]?.id), flagged === 'everybody'],
    );
    if (flagged !== 'nobody')
      await app.rows(`update auth.user set is_dummy = true where role = any ($1)`, [
        flagged === 'everybody' ? ['owner', 'tenant'] : ['tenant'],
      ]);
    return new Cast(owners, tenants, properties);
  }

  /** Homes as the model knows them at the start. */
  static homes(): ModelProperty[] {
    return OWNER_OF.map((owner) => ({ owner, tenant: null, status: 'available' }));
  }
}
