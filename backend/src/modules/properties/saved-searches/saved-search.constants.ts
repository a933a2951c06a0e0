/** So many searches of one address are kept. */
export const SEARCHES_MOST = 10;
/** Nobody confirmed it by then. */
export const UNCONFIRMED_DAYS = 7;
/** Then who still looks saves it again. */
export const KEPT_DAYS = 180;
/** A mail names so many homes. */
export const HOMES_IN_MAIL = 10;
