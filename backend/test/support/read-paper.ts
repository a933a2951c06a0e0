import { inflateSync } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A PDF as whoever cannot see it gets it. */
export interface ReadPaper {
  title: string | undefined;
  language: string | undefined;
  pages: number;
  /** Its texts in the order of reading, as they were written; a line that is broken is several. */
  texts: string[];
  /** What its parts are to a screen reader: `H1`, `Table`, `TH` … */
  roles: string[];
  /** What leads to its parts, the outermost alone. */
  bookmarks: string[];
}

/** Readers are given the letters that a group of signs stands for, since the signs alone do not tell. */
const STANDS_FOR = /\/ActualText <FEFF([0-9A-F]*)>/g;
/** A stream ends with a line feed alone: a carriage return before it is its own last byte. */
const STREAM = /(\d+) 0 obj\b(?:(?!endobj)[\s\S])*?stream\r?\n([\s\S]*?)\nendstream/g;
const CONTENTS = /\/Contents (\d+) 0 R/g;
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** What groups of signs stand for, in the order of the pages. */
function groupsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = new Map([...text.matchAll(STREAM)].map(([, id, stream]) => [id, stream]));
  return [...text.matchAll(CONTENTS)].flatMap(([, id]) =>
    [...plain(streams.get(id) ?? '').matchAll(STANDS_FOR)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );
}

function plain(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

interface Node {
  role?: string;
  children?: Node[];
}

const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
];

/** Signs stand on the page from left to right, whichever way they are read. */
const asWritten = (parts: string[]): string =>
  (parts.some((part) => RIGHT_TO_LEFT.test(part)) ? parts.toReversed() : parts).join('');

/** Reads a PDF: pdf.js does the signs, and here is what it leaves out, groups of them. */
export async function readPaper(pdf: Uint8Array): Promise<ReadPaper> {
  const groups = groupsOf(pdf);
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(pdf.slice());
  const { info } = await document.getMetadata();
  const { Title, Language } = info as { Title?: string; Language?: string };
  const texts: string[] = [];
  const roles: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    roles.push(...rolesOf((await page.getStructTree()) as Node));
    const { fnArray, argsArray } = await page.getOperatorList();
    let parts: string[] = [];
    /** Within marked content: whether it is a group, whose letters are told. */
    const within: boolean[] = [];
    for (const [i, operator] of fnArray.entries()) {
      const [first, mcid] = (argsArray[i] ?? []) as [unknown, number | null | undefined];
      if (operator === OPS.beginText) parts = [];
      else if (operator === OPS.endText) texts.push(asWritten(parts));
      else if (operator === OPS.beginMarkedContentProps) {
        const isGroup = first === 'Span' && typeof mcid !== 'number';
        within.push(isGroup);
        if (isGroup) parts.push(groups.shift() ?? '');
      } else if (operator === OPS.beginMarkedContent) within.push(false);
      else if (operator === OPS.endMarkedContent) within.pop();
      else if (operator === OPS.showText && !within.includes(true))
        for (const glyph of first as ({ unicode: string } | number)[])
          if (typeof glyph === 'object') parts.push(glyph.unicode);
    }
  }
  if (groups.length > 0) throw new Error('More groups of signs than places for them');
  const outline = ((await document.getOutline()) ?? []) as { title: string }[];
  const bookmarks = outline.map(({ title }) => title.replace(/\s+/g, ' '));
  await document.loadingTask.destroy();
  return { title: Title, language: Language, pages: document.numPages, texts, roles, bookmarks };
}
