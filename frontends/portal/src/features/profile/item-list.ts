import { styled } from '@kiraya/mui';
import { color, weight } from '@kiraya/ui';

/** List of a panel: words with buttons beside them. */
export const ItemList = styled('ul')({ margin: '12px 0 0', padding: 0, listStyle: 'none' });
export const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
});
export const ItemWords = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });
export const ItemName = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  fontWeight: weight.medium,
});
