/** Size of a database. Users are numbered from 1, owners first, then tenants. */
export interface Size {
  owners: number;
  properties: number;
  /** Interval of let properties, let from this month back for `months`; the others are public. */
  letEvery: number;
  /** Rent records of each contract, up to this month's. */
  months: number;
  /** Latest months that nobody has paid; a sixteenth of the earlier rents is unpaid as well. */
  unpaidMonths: number;
  /** Includes deposits, charges, late fees, declarations and call notes. */
  hasMore?: boolean;
  /** Includes four interests of each home. */
  hasInterests?: boolean;
}

export const contractsOf = ({ properties, letEvery }: Size): number => Math.floor(properties / letEvery);

/** Nine tenths public properties, one tenth let. */
export const lists: Size = { owners: 200, properties: 10_000, letEvery: 10, months: 12, unpaidMonths: 0 };

/** Homes to browse: a thousand, and below a hundred times as many. */
export const few: Size = { owners: 20, properties: 1000, letEvery: 10, months: 1, unpaidMonths: 0 };
export const many: Size = { ...few, owners: 100 * few.owners, properties: 100 * few.properties };

/** 24,000 rents to pay, and as many already paid. */
export const money: Size = { owners: 400, properties: 2000, letEvery: 1, months: 24, unpaidMonths: 12 };

/** Twice as many, for receipts of half a year each. */
export const sixes: Size = { ...money, owners: 2 * money.owners, properties: 2 * money.properties };

/** One tenant per home, none of whom has paid this month; below ten times as many. */
export const reminded: Size = { owners: 100, properties: 1000, letEvery: 1, months: 2, unpaidMonths: 1 };
export const remindedTenfold: Size = { ...reminded, owners: 1000, properties: 10_000 };

/** Tenancies of ten years. */
export const decades: Size = { owners: 20, properties: 200, letEvery: 1, months: 120, unpaidMonths: 0 };

/** 3,000 rent records, and below a hundred times everything; single owners and tenants have equally much in both. */
export const small: Size = {
  ...{ owners: 200, properties: 250, letEvery: 1, months: 12, unpaidMonths: 0 },
  hasMore: true,
};
export const large: Size = { ...small, owners: 100 * small.owners, properties: 100 * small.properties };

/** 1,000 interests in homes of which a fifth is let, and below a hundred times as many. */
export const asked: Size = {
  ...{ owners: 200, properties: 250, letEvery: 5, months: 12, unpaidMonths: 0 },
  hasInterests: true,
};
export const askedMuch: Size = { ...asked, owners: 100 * asked.owners, properties: 100 * asked.properties };
