export interface Encoding {
  encoding: string;
  suffix: string;
}

/** Precompressed variants, smallest first. */
const forms: Encoding[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** Variants that a client accepts, by its Accept-Encoding header. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return forms.filter(({ encoding }) => accepted.includes(encoding));
}
