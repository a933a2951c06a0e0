import { UNSEEN } from '@kiraya/rules';

/** The replacement of addresses and numbers that somebody wrote. */
const CUT = '…';

const LETTER = String.raw`[\p{L}\p{M}\p{N}_-]`;
const LABEL = String.raw`[\p{L}\p{N}]${LETTER}*`;
const ENDING = String.raw`\p{L}${LETTER}+`;
const DOT = String.raw`\p{M}*[.\u3002]\p{M}*`;
/** Separators within titles too, so that they count as dots inside a word alone. */
const POINT = String.raw`\p{M}*[\u00B7\u2022\u2027\u2219\u22C5]\p{M}*`;
const SPELLED_DOT = String.raw`\s*[(\[{<]\s*(?:${DOT}|[Dd][Oo][Tt])\s*[)\]}>]\s*|\s+(?:dot|DOT|Dot)\s+`;
const ANY_DOT = String.raw`(?:\s*${DOT}|\s+${DOT}\s+|${POINT}|${SPELLED_DOT})`;
/** Top-level domains in one case throughout: a mixed-case word after a dot begins a sentence. */
const KNOWN = 'com net org info biz xyz io in co app site online shop link top club live dev'.split(' ');
const KNOWN_ENDING = `(?:${KNOWN.flatMap((name) => [name, name.toUpperCase()]).join('|')})(?!${LETTER})`;

const ADDRESSES = [
  String.raw`\p{L}${LETTER}*\s?:\s?[\/\u2044\u2215\u29F8]\s?[\/\u2044\u2215\u29F8]\S*`,
  String.raw`(?<!${LETTER})(?:[Hh][Tt][Tt][Pp]|[Ww]{3})\S*`,
  String.raw`(?<!${LETTER})(?:mailto|tel|sms|upi|whatsapp|javascript|data)\s?:\s?\S+`,
  String.raw`[^\s@]*@[^\s@]+|[^\s@]+ ?@ ?\p{L}[^\s@]*`,
  String.raw`[^\s()[\]{}<>]+\s*[(\[{<]\s*[Aa][Tt]\s*[)\]}>]\s*[^\s()[\]{}<>]+`,
  String.raw`(?<!${LETTER})(?:${LABEL}${ANY_DOT})+${ENDING}(?:[:\/?#]\S*)?`,
  String.raw`(?<!${LETTER})${LABEL}${DOT}\s+${KNOWN_ENDING}(?:[:\/?#]\S*)?`,
  String.raw`(?<!\p{N})\p{N}+(?:${DOT}\p{N}+){3}`,
].map((source) => new RegExp(source, 'gu'));

/** Six digits of any script, with any signs between them: a phone, an account, a card. */
const NUMBER = /[+(]?\p{N}(?:[\p{M}\p{P}\p{S}\s]{0,3}\p{N}){5,}\p{M}*/gu;

/** Removes addresses and numbers, in any spelling, from people's texts for mails. */
export function cutText(written: string): string {
  const plain = written.replace(UNSEEN, '').normalize('NFKC');
  const cut = [...ADDRESSES, NUMBER].reduce((text, pattern) => text.replace(pattern, CUT), plain);
  return cut === plain ? written : cut.replace(/…(?:\s*…)+/g, CUT);
}

const LONGEST_NAME = 40;
const NAME = /^\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)?$/u;

/** The first word of a name that is all letters, at most 40; undefined without one. */
export function firstName(name: string): string | undefined {
  const words = name.replace(UNSEEN, '').normalize('NFKC').trim().split(/\s+/);
  const first = words.map((word) => word.replace(/[.,]$/, '')).find((word) => NAME.test(word));
  return first && [...first].slice(0, LONGEST_NAME).join('');
}
