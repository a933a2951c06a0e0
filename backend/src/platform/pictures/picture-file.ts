import { AppError } from '../http/app-error.js';

/** The fault of a file that should be a picture. */
export class NotAPicture extends AppError {
  constructor(message: string) {
    super(422, 'not-a-picture', message);
  }
}

const KINDS = 'Please choose a JPEG, PNG, WebP or AVIF.';
const starts = (file: Buffer, text: string, at = 0): boolean =>
  file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Other detectable types, with the message for each. */
const OTHERS: [name: string, is: (file: Buffer) => boolean][] = [
  ['a GIF', (file) => starts(file, 'GIF8')],
  ['a PDF', (file) => starts(file, '%PDF-')],
  ['a ZIP file', (file) => starts(file, 'PK\x03\x04') || starts(file, 'PK\x05\x06')],
  ['an SVG', (file) => /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(textAt(file, 0))],
  ['a TIFF', (file) => starts(file, 'II*\0') || starts(file, 'MM\0*')],
  ['a video', (file) => starts(file, 'ftyp', 4)],
];

/** Brands of AVIF, and of HEIC, which phones make and few browsers show. */
const AVIF = /^(?:avif|avis)$/;
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/**
 * Refuses, by its bytes, a file other than JPEG, PNG, WebP or AVIF, or one that is another type as well.
 * @throws {NotAPicture}
 */
export function refuseOtherFiles(file: Buffer): void {
  if (file.length === 0) throw new NotAPicture('The file is empty.');
  if (!isKnownPicture(file)) throw new NotAPicture(otherThan(file));
  if (hidesAnother(file))
    throw new NotAPicture('There is another file inside this picture. Please choose the picture alone.');
}

function isKnownPicture(file: Buffer): boolean {
  if (starts(file, '\xff\xd8\xff') || starts(file, '\x89PNG\r\n\x1a\n')) return true;
  if (starts(file, 'RIFF')) return starts(file, 'WEBP', 8);
  return starts(file, 'ftyp', 4) && brandsOf(file).some((brand) => AVIF.test(brand));
}

function otherThan(file: Buffer): string {
  if (starts(file, 'ftyp', 4) && brandsOf(file).some((brand) => HEIC.test(brand)))
    return 'HEIC pictures cannot be shown by most browsers. Please save it as JPEG, or set the phone’s camera to “Most compatible”.';
  const kind = OTHERS.find(([, is]) => is(file))?.[0];
  return kind ? `This is ${kind}. ${KINDS}` : `This file is no picture. ${KINDS}`;
}

/** The main brand and its compatible ones. */
function brandsOf(file: Buffer): string[] {
  const end = Math.min(file.length, file.readUInt32BE(0), 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(file.toString('latin1', at, at + 4));
  return brands;
}

const textAt = (file: Buffer, from: number): string => file.toString('latin1', from, from + 1024);

/**
 * Signatures of an archive, a document or a page within a picture. A short film, which phones append, is none of these.
 */
function hidesAnother(file: Buffer): boolean {
  return (
    textAt(file, 0).includes('%PDF-') ||
    endsAsZip(file) ||
    /<(?:\?php\s|script[\s>]|!doctype html|html[\s>])/i.test(file.toString('latin1'))
  );
}

const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

/** Tests whether an archive stands at the end of a file. */
export function endsAsZip(file: Buffer): boolean {
  const at = file.lastIndexOf(END_OF_ZIP);
  if (at < 0 || at + 22 > file.length) return false;
  const [directoryBytes, commentBytes] = [file.readUInt32LE(at + 12), file.readUInt16LE(at + 20)];
  return at + 22 + commentBytes <= file.length && directoryBytes <= at;
}
