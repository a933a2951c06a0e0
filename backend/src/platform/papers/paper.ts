/** A fact of a paper: a short label and what is so. */
export type Fact = readonly [label: string, value: string];

export interface PaperColumn {
  label: string;
  /** Money and other figures, which stand at the right. */
  isFigure?: true;
  /** As wide as what stands in it; the others share what is left. */
  isShort?: true;
}

export interface PaperTable {
  heading: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last line, one cell for each column. */
  total?: readonly string[];
  /** Of many columns: on pages of its own that lie on their side. */
  isWide?: true;
}

/** Who a paper is from. */
export interface PaperHead {
  name: string;
  address: string | null;
  gstin: string | null;
  /** A small PNG. */
  logo: Buffer | null;
}

/**
 * A paper, as words: what is printed for somebody to keep. Everything in it is printed as it is, and nothing of it is read
 * as instructions.
 */
export interface Paper {
  title: string;
  number: string;
  /** Who it is from, at its head. */
  organisation: PaperHead;
  /** Printed large across the head when it no longer holds, with the reason below. */
  cancelled?: string | undefined;
  facts: readonly Fact[];
  /** The one figure that the paper is about, in a box. */
  amount: { label: string; figure: string; words: string };
  tables: readonly PaperTable[];
  notes: readonly string[];
  /** Who signs, below a line to sign on. */
  signature?: string | undefined;
  /** What a box is for in which a stamp goes. */
  stamp?: string | undefined;
  /** When it was made, in words. */
  madeOn: string;
}

/** A paper as a module makes it: whom all papers are from is not the module's to say. */
export type PaperBody = Omit<Paper, 'organisation'>;
