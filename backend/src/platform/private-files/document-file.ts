import { inflateSync } from 'node:zlib';
import { AppError } from '../http/app-error.js';
import { endsAsZip } from '../pictures/picture-file.js';

/** The fault of a file that should be a PDF. */
class NotADocument extends AppError {
  constructor(message: string) {
    super(422, 'not-a-document', message);
  }
}

const PAGES_MAX = 100;
/** Most bytes of one compressed part with objects, and of all together. */
const INFLATED_MAX = 8 * 1024 * 1024;
const ALL_INFLATED_MAX = 32 * 1024 * 1024;

export const isPdf = (file: Buffer): boolean => file.subarray(0, 5).equals(Buffer.from('%PDF-'));

const UNCHECKED = 'This PDF cannot be checked. Please print it to a new PDF, or send pictures of its pages.';

/** Names that a PDF can do more with than show pages, with the words for each. */
const REFUSED: Record<string, string> = {
  Encrypt: 'This PDF is protected by a password or by rights. Please save it without protection.',
  JavaScript: 'This PDF has scripts in it. Please print it to a new PDF.',
  Launch: 'This PDF starts other programs. Please print it to a new PDF.',
  EmbeddedFile: 'This PDF has other files in it. Please send them one by one.',
  RichMedia: 'This PDF has films or sounds in it. Please print it to a new PDF.',
  Rendition: 'This PDF has films or sounds in it. Please print it to a new PDF.',
  XFA: 'This PDF is a form with scripts. Please print it to a new PDF.',
};

/** Source of a pattern for a name, each letter as itself or as `#` and its number. */
const nameSource = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

const END = '(?![A-Za-z0-9])';
// Three letters can stand by chance in a picture, so that this name counts with its value.
const VALUE_OF = { XFA: '\\s*(?:\\[|\\d+\\s+\\d+\\s+R)' } as Record<string, string>;
const REFUSED_NAMES = new RegExp(
  Object.keys(REFUSED)
    .map((name) => `/(?<${name}>${nameSource(name)}s?${VALUE_OF[name] ?? END})`)
    .join('|'),
  'i',
);
const OBJECTS = new RegExp(`/${nameSource('ObjStm')}${END}`, 'gi');
const TYPE = `/${nameSource('Type')}\\s*/`;
const PAGE = new RegExp(`${TYPE}${nameSource('Page')}${END}`, 'g');
const PAGES = new RegExp(`${TYPE}${nameSource('Pages')}${END}[^>]{0,2000}?/Count\\s+(\\d{1,9})`, 'g');
const COUNTED_PAGES = new RegExp(
  `/Count\\s+(\\d{1,9})[^<>]{0,2000}?${TYPE}${nameSource('Pages')}${END}`,
  'g',
);

/**
 * Refuses a PDF that is not whole, cannot be read by everybody, does more than show pages, or has too many.
 * @throws {NotADocument}
 */
export function refuseOtherPdfs(file: Buffer): void {
  if (!file.subarray(-1024).includes('%%EOF'))
    throw new NotADocument('The PDF is damaged or not whole. Please choose it again.');
  if (endsAsZip(file)) throw new NotADocument('There is another file inside this PDF.');
  let [pages, counted] = [0, 0];
  for (const { text, own } of partsOf(file)) {
    const refused = REFUSED_NAMES.exec(text)?.groups ?? {};
    const name = Object.keys(REFUSED).find((one) => refused[one] !== undefined);
    if (name) throw new NotADocument(REFUSED[name] as string);
    for (const { index } of text.matchAll(PAGE)) if (index < own) pages += 1;
    for (const pattern of [PAGES, COUNTED_PAGES])
      for (const [, count] of text.matchAll(pattern)) counted = Math.max(counted, Number(count));
  }
  if (Math.max(pages, counted) > PAGES_MAX)
    throw new NotADocument(`The PDF has more than ${PAGES_MAX} pages. Please send the pages that matter.`);
  if (pages === 0) throw new NotADocument('This PDF has no pages.');
}

/** Text to look through, of which the first characters are its own and the rest are the next part's as well. */
interface Part {
  text: string;
  own: number;
}

const PART = 1024 * 1024;
/** More than any pattern matches. */
const OVERLAP = 8 * 1024;

function* windowsOf(bytes: Buffer): Generator<Part & { at: number }> {
  for (let at = 0; at < bytes.length; at += PART)
    yield { at, text: bytes.toString('latin1', at, at + PART + OVERLAP), own: PART };
}

/** The file part by part, and what its compressed parts with objects hold: never all of it as text at once. */
function* partsOf(file: Buffer): Generator<Part> {
  let room = ALL_INFLATED_MAX;
  for (const { at, ...part } of windowsOf(file)) {
    yield part;
    for (const { index } of part.text.matchAll(OBJECTS)) {
      if (index >= part.own) continue;
      const inflated = objectsAt(file, at + index, room);
      room -= inflated.length;
      yield* windowsOf(inflated);
    }
  }
}

const FILTERS = new RegExp(`/${nameSource('Filter')}\\s*\\[?\\s*/(\\w+)([^\\]>]*)`);
const PARAMETERS = new RegExp(`/${nameSource('DecodeParms')}${END}`);

/** @throws {NotADocument} for one that is compressed in a way that is not read here */
function objectsAt(file: Buffer, at: number, room: number): Buffer {
  const begin = file.lastIndexOf('obj', at);
  const stream = file.indexOf('stream', at);
  if (begin < 0 || stream < 0 || stream - begin > OVERLAP) throw new NotADocument(UNCHECKED);
  const about = file.toString('latin1', begin, stream);
  const [, filter, others = ''] = FILTERS.exec(about) ?? [];
  if (filter === undefined && !about.includes('#')) return Buffer.alloc(0); // read with the file
  if (filter !== 'FlateDecode' || /\/(?:\w+)Decode/.test(others) || PARAMETERS.test(about))
    throw new NotADocument(UNCHECKED);
  const from = stream + 'stream'.length;
  try {
    return inflateSync(file.subarray(from + (file[from] === 0x0d ? 2 : 1)), {
      maxOutputLength: Math.max(1, Math.min(INFLATED_MAX, room)),
    });
  } catch {
    throw new NotADocument(UNCHECKED);
  }
}
