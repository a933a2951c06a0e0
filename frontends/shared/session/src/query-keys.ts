/**
 * What the keys of the query cache begin with, by resource, for what one remote changes another one shows. They stay as
 * they are: an older remote in the same page has them too.
 */
function keysOf<Name extends string>(name: Name) {
  return {
    all: [name] as const,
    of: <const Parts extends readonly unknown[]>(...parts: Parts) => [name, ...parts] as const,
  };
}

export const adminKeys = keysOf('admin');
export const contractKeys = keysOf('contracts');
export const dashboardKeys = keysOf('dashboard');
export const moneyKeys = keysOf('finance');
export const propertyKeys = keysOf('properties');
export const userKeys = keysOf('users');
/** Who runs this installation, as visitors are told. */
export const organisationKeys = keysOf('organisation');
export const notificationKeys = keysOf('notifications');
/** What visitors see of the homes on offer. */
export const featuredKeys = keysOf('featured-properties');
export const publicPropertyKeys = keysOf('public-property');

/** All that shows homes, who lives in them and what is owed for it: homes and contracts appear by name in each of them. */
export const lettingKeys = [
  ...[propertyKeys.all, contractKeys.all, moneyKeys.all, userKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention'), featuredKeys.all, publicPropertyKeys.all],
];

/** What shows money and what is owed: work lists, transactions, accounts, rents by contract, dashboards, sums of all. */
export const staleMoney = [
  ...[moneyKeys.all, contractKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention')],
];
