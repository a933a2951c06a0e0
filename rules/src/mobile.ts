/** Ten digits in groups as people type them, behind India's prefix or the trunk's 0. */
export const MOBILE = /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/;

/**
 * The ten digits of a mobile number, however it was typed: `+91 98765-43210` gives `9876543210`. Anything else comes back
 * as it is, to be refused.
 */
export const tenDigits = (typed: string): string =>
  MOBILE.test(typed) ? typed.replace(/\D/g, '').slice(-10) : typed;
