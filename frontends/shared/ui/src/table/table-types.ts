import type { ReactNode } from 'react';

/** The place of a column's value on a phone's card, a grid of twelve columns. What is left out follows from the column. */
export interface CardPlace {
  /** Line of the card, from 1; without one it comes after what stands before it. */
  line?: number;
  /** The first of the twelve columns that it takes; without one, the next that is free in its line. */
  from?: number;
  /** How many of the twelve columns it takes: all, unless told. */
  span?: number;
  /** How many lines it takes: one, unless told. */
  lines?: number;
  /** Where its label shows: beside it on a line of its own, above it on a part of one. */
  label?: 'beside' | 'above' | 'none';
  /** To which end it stands: to the start, but beside its label to the other end. */
  align?: 'start' | 'end';
  /** What the eye is to find first, in one piece, or last. */
  emphasis?: 'strong' | 'quiet';
}

export interface Column<Row> {
  /** Unique within the table. */
  key: string;
  /** The head of the column, and the label beside the value on a phone's card. */
  label: string;
  render: (row: Row) => ReactNode;
  /** Figures: to the right, digits of equal width. */
  numeric?: boolean;
  /** The server's name for sorting by this column; without it the column cannot be sorted. */
  sortBy?: string;
  /** Long text: on a phone's card it stands below its label instead of beside it. */
  prose?: boolean;
  /** For buttons: keeps the label for screen readers alone, and them to the right. */
  hideLabel?: boolean;
  /** Stays in sight at the right, however wide the table: for the last column. */
  pinned?: boolean;
  /** Its place on a phone's card: below the one before it, unless told. */
  card?: CardPlace;
  /** Narrowest the column gets, in px. */
  minWidth?: number;
}

/** `name` ascending, `-name` descending: as the API takes it. */
export type Sort = string;

export interface Paging {
  /** How many there are in all. */
  total: number;
  /** Where the server stops counting this list; 10,000 else. */
  countedTo?: number;
  /** Number of the first row on this page, from 1. */
  from: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  caption: string;
  /** Shows the caption above the table too. */
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  /** For many columns: so many px on either side of a cell instead of 16, and smaller type. */
  gutter?: number;
  /** Rows close to each other, for many short ones. */
  tight?: boolean;
  /** For cells of several lines: each row is read from its first one. */
  firstLine?: boolean;
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads. The first column then holds the link, and the whole row can be clicked. */
  rowLink?: (row: Row) => string;
  /** Marks rows that need a look; the text says why, for those who cannot see the colour. */
  highlight?: (row: Row) => string | undefined;
  /** What stands in place of the rows when there are none, an `EmptyState`. */
  empty: ReactNode;
  /** What failed, in words: shown in place of the rows with 'Try again'. */
  error?: string;
  onRetry?: () => void;
  /** True while another page or order is on its way: the old rows stay, dimmed. */
  refreshing?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
  /** Rows of the skeleton. */
  expectedRows?: number;
}
