export { DataTable } from './data-table';
export { EmptyCell } from './empty-cell';
export { SearchBox, type SearchBoxProps } from './search-box';
export { useCursorPaging } from './use-cursor-paging';
export { useListAddress, type ListAddress } from './use-list-address';
export type { Column, DataTableProps, Paging, Sort } from './table-types';
