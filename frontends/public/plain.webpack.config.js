import { createPlainConfig } from '@kiraya/federation';

export default createPlainConfig({
  dir: import.meta.dirname,
  pages: {
    landing: 'features/landing/landing-page.tsx',
    browse: 'features/browse/browse-page.tsx',
    property: 'features/property/property-page.tsx',
  },
});
