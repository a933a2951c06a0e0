import { createPlainConfig } from '@kiraya/federation';

export default createPlainConfig({
  dir: import.meta.dirname,
  pages: {
    landing: 'root/plain/landing.tsx',
    browse: 'root/plain/browse.tsx',
    property: 'root/plain/property.tsx',
  },
});
