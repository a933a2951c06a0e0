import { createContext } from 'react';

/** Title of the bar above the page; a page of that title does not show its own again. */
export const SectionContext = createContext<string | undefined>(undefined);
