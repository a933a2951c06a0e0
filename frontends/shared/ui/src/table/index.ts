export { DataTable } from './data-table';
export { useCursorPaging } from './use-cursor-paging';
export type { Column, DataTableProps, Paging, Sort } from './table-types';
