/** Days without a word after which an owner is asked whether a home is still free. */
export const QUIET_DAYS = 30;
/** Days to answer before the home is paused. */
export const DAYS_TO_ANSWER = 7;
