import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { prepared } from '../database/prepared.js';
import { Database, sql, type Queryable } from '../database/sql.js';
import { inTransaction } from '../database/in-transaction.js';
import type { PaperHead } from '../papers/paper.js';
import { Logos } from './logos.js';

/** The name of an organisation that has set none. */
const PRODUCT = 'Kiraya';

/** Facts of the installation's operator; null where not set. */
export interface OrganisationFacts {
  name: string | null;
  address: string | null;
  gstin: string | null;
  email: string | null;
  phone: string | null;
  /** The hash of its logo’s file. */
  logo: string | null;
}

const UNTOLD: OrganisationFacts = {
  ...{ name: null, address: null, gstin: null, email: null, phone: null, logo: null },
};
const LATEST = sql`select name, address, gstin, email, phone, logo from platform.organisation order by id desc limit 1`;

/** The organisation on papers and in contact details, with its history. */
@Injectable()
export class Organisation {
  constructor(
    private readonly db: Database,
    private readonly logos: Logos,
    private readonly clock: Clock,
  ) {}

  async inForce(statements: Queryable = this.db): Promise<OrganisationFacts> {
    return (await statements.row<OrganisationFacts>(prepared(LATEST))) ?? UNTOLD;
  }

  /** The head of papers. */
  async paperHead(): Promise<PaperHead> {
    const { name, address, gstin, logo } = await this.inForce();
    return { name: name ?? PRODUCT, address, gstin, logo: logo ? await this.logos.read(logo) : null };
  }

  /** Contact details. */
  async contact(): Promise<{ name: string; email: string | null; phone: string | null }> {
    const { name, email, phone } = await this.inForce();
    return { name: name ?? PRODUCT, email, phone };
  }

  /**
   * Changes given facts when the transaction of the entity manager commits; missing ones stay.
   * @param by the administrator who decided so
   * @returns the names of facts that changed
   */
  async change(
    em: EntityManager,
    given: Partial<OrganisationFacts>,
    by: string,
  ): Promise<(keyof OrganisationFacts)[]> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('organisation', 0))`);
    const before = await this.inForce(inTransaction(em));
    const now = { ...before, ...given };
    const changed = (Object.keys(UNTOLD) as (keyof OrganisationFacts)[]).filter(
      (fact) => now[fact] !== before[fact],
    );
    if (changed.length === 0) return [];
    await inTransaction(em).rows(
      sql`insert into platform.organisation (name, address, gstin, email, phone, logo, set_at, set_by)
        values (${now.name}, ${now.address}, ${now.gstin}, ${now.email}, ${now.phone}, ${now.logo}, ${this.clock.now()}, ${by})`,
    );
    return changed;
  }
}
