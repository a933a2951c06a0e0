/** A fact of a paper: a short label and its value. */
export type Fact = readonly [label: string, value: string];

export interface PaperColumn {
  label: string;
  /** Money and other figures, aligned right. */
  isFigure?: true;
  /** Narrow as its content; the other columns share the rest. */
  isShort?: true;
}

export interface PaperTable {
  heading: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last line, one cell per column. */
  total?: readonly string[];
  /** Many columns: on landscape pages of its own. */
  isWide?: true;
}

/** A small picture with words below it. */
export interface PaperPicture {
  /** A JPEG; null when it is gone. */
  file: Buffer | null;
  /** Words for those who do not see it. */
  alt: string;
  caption: readonly string[];
}

/** Pictures of one thing: in one part, or in two that stand beside each other. */
export interface PaperPictures {
  heading: string;
  parts: readonly { label?: string; pictures: readonly PaperPicture[] }[];
}

/** A clause of an agreement, in English and, for reading, in Hindi. */
export interface PaperClause {
  title: string;
  text: string;
  hindiTitle: string;
  hindi: string;
}

/** An agreement's clauses, and a page for stamp, signatures and witnesses in ink. */
export interface PaperClauses {
  /** Above the columns. */
  english: string;
  hindi: string;
  rows: readonly PaperClause[];
  /** Under a line each, on the last page. */
  signatories: readonly string[];
  /** In a box for the stamp, on the last page. */
  stamp: string;
}

/** The sender of a paper. */
export interface PaperHead {
  name: string;
  address: string | null;
  gstin: string | null;
  /** A small PNG. */
  logo: Buffer | null;
}

/** A printable paper. Its texts are printed as they are, and never read as instructions. */
export interface Paper {
  title: string;
  number: string;
  /** The sender, at its head. */
  organisation: PaperHead;
  /** Printed large across the head of an invalid paper, with the reason below. */
  cancelled?: string | undefined;
  facts: readonly Fact[];
  /** The paper's main figure, in a box; an agreement has none. */
  amount?: { label: string; figure: string; words: string } | undefined;
  clauses?: PaperClauses | undefined;
  tables: readonly PaperTable[];
  notes: readonly string[];
  /** Below all else. */
  pictures?: readonly PaperPictures[] | undefined;
  /** The signatory, below a line to sign on. */
  signature?: string | undefined;
  /** The caption of a box for a stamp. */
  stamp?: string | undefined;
  /** The date of its making, in words. */
  madeOn: string;
}

/** A paper as a module makes it, without the sender. */
export type PaperBody = Omit<Paper, 'organisation'>;
