import type { ReactNode } from 'react';

/** Position of a column on a phone's card, a grid of twelve columns. Omitted parts have defaults by column. */
export interface CardPosition {
  /** Line of the card, from 1; after the previous cell by default. */
  line?: number;
  /** First of the twelve columns; the next free one in its line by default. */
  from?: number;
  /** Number of the twelve columns that it spans; all by default. */
  span?: number;
  /** Number of lines that it spans; one by default. */
  lines?: number;
  /** Label position on phone cards: `beside` for full-width cells, `above` otherwise. */
  label?: 'beside' | 'above' | 'none';
  /** Alignment: `start` by default, `end` for a value beside its label. */
  align?: 'start' | 'end';
  /** Prominence: `strong` stands out and never wraps, `quiet` is secondary. */
  emphasis?: 'strong' | 'quiet';
}

export interface Column<Row> {
  /** Unique within the table. */
  key: string;
  /** Column head, and label beside the value on a phone's card. */
  label: string;
  /** Quiet remark under the column head, and after the label on a phone's card: `the owner’s`. */
  note?: string;
  render: (row: Row) => ReactNode;
  /** Aligns figures to the right, in tabular digits. */
  numeric?: boolean;
  /** Server's name for sorting by this column; without it the column cannot be sorted. */
  sortBy?: string;
  /** Long text: below its label on a phone's card, not beside it. */
  prose?: boolean;
  /** For buttons: hides the label visually and aligns them to the right. */
  hideLabel?: boolean;
  /** Stays visible at the right of a wide table: for the last column. */
  pinned?: boolean;
  /** Position on a phone's card; below the previous cell by default. */
  card?: CardPosition;
  /** Minimum width in px; of a dense table, only where all of it fits. */
  minWidth?: number;
}

/** `name` ascending, `-name` descending, as the API takes it. */
export type Sort = string;

export interface Paging {
  /** Number of all rows. */
  total: number;
  /** Count at which the server stops for this list; 10,000 by default. */
  countedTo?: number;
  /** Number of the first row on this page, from 1. */
  from: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** Shows the caption above the table too. */
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  /** Horizontal padding of cells in px, in place of 16, with smaller type: for many columns. */
  gutter?: number;
  /** Reduces the row height, for many short rows. */
  tight?: boolean;
  /** Low rows of two lines, which scroll with the page under a head that stays: for work lists. */
  dense?: boolean;
  /** Aligns cells at their first line, for cells of several lines. */
  firstLine?: boolean;
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Address of a row. The first column then holds the link, and the whole row can be clicked. */
  rowLink?: (row: Row) => string;
  /** Highlights rows that need attention; the text gives the reason without colour. */
  highlight?: (row: Row) => string | undefined;
  /** Shown if there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Error, shown in place of the rows with 'Try again'. */
  error?: string;
  onRetry?: () => void;
  /** True while another page or order loads: the old rows stay, dimmed. */
  refreshing?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
  /** Number of skeleton rows. */
  expectedRows?: number;
}
