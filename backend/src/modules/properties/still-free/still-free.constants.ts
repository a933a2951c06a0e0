/** After how many days without a word an owner is asked whether a home is still free. */
export const QUIET_DAYS = 30;
/** How many days they have to answer before it is paused. */
export const DAYS_TO_ANSWER = 7;
