/** How much there is in a database to measure with. Persons are numbered from 1, the owners first, then the tenants. */
export interface Size {
  owners: number;
  properties: number;
  /** Every so manieth property is let, from this month back for `months`; the others are public. */
  letEvery: number;
  /** Rent records of each contract; this month's is the last. */
  months: number;
  /** How many of them, the latest, nobody has paid; of the earlier ones a sixteenth is unpaid as well. */
  unpaidMonths: number;
  /** Whether there is anything beside rents: deposits, charges and what came of them, declarations, calls. */
  hasMore?: boolean;
}

export const contractsOf = ({ properties, letEvery }: Size): number => Math.floor(properties / letEvery);

/** Every tenth property is let, so nine tenths of them are public. */
export const lists: Size = { owners: 200, properties: 10_000, letEvery: 10, months: 12, unpaidMonths: 0 };

/** Homes to browse, a thousand and a hundred times as many. */
export const few: Size = { owners: 20, properties: 1000, letEvery: 10, months: 1, unpaidMonths: 0 };
export const many: Size = { ...few, owners: 100 * few.owners, properties: 100 * few.properties };

/** 24,000 rents that can be paid, as many as were paid before. */
export const money: Size = { owners: 400, properties: 2000, letEvery: 1, months: 24, unpaidMonths: 12 };

/** As many again, for receipts of half a year each. */
export const sixes: Size = { ...money, owners: 2 * money.owners, properties: 2 * money.properties };

/** A tenant of each home, none of whom has paid this month; and ten times as many. */
export const reminded: Size = { owners: 100, properties: 1000, letEvery: 1, months: 2, unpaidMonths: 1 };
export const remindedTenfold: Size = { ...reminded, owners: 1000, properties: 10_000 };

/** Tenancies of ten years. */
export const decades: Size = { owners: 20, properties: 200, letEvery: 1, months: 120, unpaidMonths: 0 };

/** 3,000 rent records, and a hundred times everything; an owner's own and a tenant's own are alike in both. */
export const small: Size = {
  ...{ owners: 200, properties: 250, letEvery: 1, months: 12, unpaidMonths: 0 },
  hasMore: true,
};
export const large: Size = { ...small, owners: 100 * small.owners, properties: 100 * small.properties };
