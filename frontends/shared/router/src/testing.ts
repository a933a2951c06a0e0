/** For component tests alone; never shared, never shipped. */
export { MemoryRouter } from 'react-router-dom';
