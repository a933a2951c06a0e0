export { UNDO_REASON, UndoBanner } from './undo-banner';
export { useLastBooked } from './use-last-booked';
