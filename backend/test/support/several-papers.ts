/** Answer with several documents as one PDF. */
export interface SeveralPapersRead {
  /** Progress messages, as counts. */
  made: number[];
  of: number;
  error: string | undefined;
  /** File name, at the end only. */
  name: string | undefined;
  pdf: Uint8Array;
}

interface Line {
  made?: number;
  of?: number;
  pdf?: string;
  error?: string;
  name?: string;
  bytes?: number;
}

/** @throws {Error} when the PDF's length is not the announced one */
export function readSeveral(text: string): SeveralPapersRead {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const pdf = Buffer.concat(lines.map((line) => Buffer.from(line.pdf ?? '', 'base64')));
  const last = lines.at(-1);
  if (last?.name && last.bytes !== pdf.length) throw new Error('The PDF is not whole');
  return {
    made: lines.flatMap(({ made }) => made ?? []),
    of: lines[0]?.of ?? 0,
    error: last?.error,
    name: last?.name,
    pdf: new Uint8Array(pdf),
  };
}
