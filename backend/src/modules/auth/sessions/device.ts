type Words = readonly [mark: RegExp, word: string][];

/** Browsers, most specific first: most name others as well. */
const BROWSERS: Words = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Words = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const LONGEST = 500;

/** A device in known words, from its User-Agent header: anybody may write anything there. */
export function deviceOf(userAgent = ''): string {
  const head = userAgent.slice(0, LONGEST);
  const wordOf = (words: Words) => words.find(([mark]) => mark.test(head))?.[1];
  return [wordOf(BROWSERS), wordOf(SYSTEMS)].filter(Boolean).join(' on ') || 'Unknown device';
}
