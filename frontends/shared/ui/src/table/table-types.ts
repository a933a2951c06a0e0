import type { ReactNode } from 'react';

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
  /** Keeps the label for screen readers alone, such as over buttons. */
  hideLabel?: boolean;
  /** Narrowest the column gets, in px. */
  minWidth?: number;
}

/** `name` ascending, `-name` descending: as the API takes it. */
export type Sort = string;

export interface Paging {
  /** How many there are in all. */
  total: number;
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
