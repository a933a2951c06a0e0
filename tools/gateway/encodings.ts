export interface Encoding {
  encoding: string;
  suffix: string;
}

/** The precompressed forms there can be, the smallest first. */
const forms: Encoding[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** Those forms that a client takes, by its Accept-Encoding header. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return forms.filter(({ encoding }) => accepted.includes(encoding));
}
