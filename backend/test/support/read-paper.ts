import { inflateSync } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Content of a PDF as assistive technology reads it. */
export interface ReadPaper {
  title: string | undefined;
  language: string | undefined;
  pages: number;
  /** Texts in reading order; a broken line is several. */
  texts: string[];
  /** Roles of its parts: `H1`, `Table`, `TH` … */
  roles: string[];
  /** Top-level bookmarks. */
  bookmarks: string[];
}

/** Text that a group of glyphs stands for, for readers. */
const STANDS_FOR = /\/ActualText <FEFF([0-9A-F]*)>/g;
/** Stream of an object. It ends with a line feed; a carriage return before that is its own last byte. */
const STREAM = /(\d+) 0 obj\b(?:(?!endobj)[\s\S])*?stream\r?\n([\s\S]*?)\nendstream/g;
const CONTENTS = /\/Contents (\d+) 0 R/g;
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** Texts of glyph groups, in the order of the pages. */
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

/** Text in writing order; glyphs are placed from left to right even in right-to-left scripts. */
const asWritten = (parts: string[]): string =>
  (parts.some((part) => RIGHT_TO_LEFT.test(part)) ? parts.toReversed() : parts).join('');

/** Reads a PDF by pdf.js, and adds the texts of glyph groups, which it leaves out. */
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
    /** Stack of marked content, with true for a group with a text of its own. */
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
