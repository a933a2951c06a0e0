/** Router functions that render a page on the server. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
