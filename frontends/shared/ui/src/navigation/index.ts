export { FocusOnNavigation } from './focus-on-navigation';
export { SkipLink } from './skip-link';
