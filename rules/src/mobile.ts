/** Ten digits, grouped in any way, with India's prefix or the trunk prefix 0. */
export const MOBILE = /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/;

/**
 * Ten digits of a mobile number: `+91 98765-43210` gives `9876543210`. Other text is returned unchanged, to be refused.
 */
export const tenDigits = (typed: string): string =>
  MOBILE.test(typed) ? typed.replace(/\D/g, '').slice(-10) : typed;
