/**
 * Query key prefixes by resource, for changes that affect several remotes. They never change: an older remote
 * in the same page has them too.
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
/** Operator of this installation, as visitors see it. */
export const organisationKeys = keysOf('organisation');
export const notificationKeys = keysOf('notifications');
/** Homes on offer, as visitors see them. */
export const featuredKeys = keysOf('featured-properties');
export const publicPropertyKeys = keysOf('public-property');

/** Keys of all queries that show homes or contracts, by name or amount. */
export const lettingInvalidationKeys = [
  ...[propertyKeys.all, contractKeys.all, moneyKeys.all, userKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention'), featuredKeys.all, publicPropertyKeys.all],
];

/** Keys of all queries that show money: work lists, transactions, accounts, rents by contract, dashboards, totals. */
export const moneyInvalidationKeys = [
  ...[moneyKeys.all, contractKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention')],
];
