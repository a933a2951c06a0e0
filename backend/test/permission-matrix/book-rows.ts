const STAFF = [403, 403, 403, 403, 200, 200] as const;

/** The routes of the books, for accountants and administrators. */
export const BOOK_ROWS = {
  'GET /api/finance/books': { path: () => '/finance/books', expected: { own: STAFF } },
  'GET /api/finance/books/entries': { path: () => '/finance/books/entries', expected: { own: STAFF } },
  'POST /api/finance/books/file': {
    path: () => '/finance/books/file',
    body: () => ({ account: 'cash', to: '2041-02-01' }),
    expected: { own: STAFF },
  },
} as const;
