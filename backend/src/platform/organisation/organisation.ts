import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database, type Queryable } from '../database/sql.js';
import { SettingHistory } from '../database/setting-history.js';
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

const SETTING = new SettingHistory<OrganisationFacts>(
  'platform.organisation',
  {
    name: ['name', 'text'],
    address: ['address', 'text'],
    gstin: ['gstin', 'text'],
    email: ['email', 'text'],
    phone: ['phone', 'text'],
    logo: ['logo', 'text'],
  },
  { name: null, address: null, gstin: null, email: null, phone: null, logo: null },
);

/** The organisation on papers and in contact details, with its history. */
@Injectable()
export class Organisation {
  constructor(
    private readonly db: Database,
    private readonly logos: Logos,
    private readonly clock: Clock,
  ) {}

  inForce(statements: Queryable = this.db): Promise<OrganisationFacts> {
    return SETTING.inForce(statements);
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
    const { changed } = await SETTING.change(em, given, { at: this.clock.now(), by });
    return changed;
  }
}
