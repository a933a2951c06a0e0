declare module 'the-page' {
  import type { ComponentType } from 'react';

  const Page: ComponentType;
  export default Page;
}
