/** Most searches of one address. */
export const SEARCHES_MOST = 10;
/** Days until an unconfirmed search is deleted. */
export const UNCONFIRMED_DAYS = 7;
/** Days until a search expires; it can be saved again. */
export const KEPT_DAYS = 180;
/** Most homes in a mail. */
export const HOMES_IN_MAIL = 10;
