/** Webpack's: where a build's files lie. */
declare let __webpack_public_path__: string;
