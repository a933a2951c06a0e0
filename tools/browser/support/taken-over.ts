import type { Page } from 'playwright-core';

/** Waits until the browser has taken over what the server drew: React marks what it has, and nothing answers before. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
