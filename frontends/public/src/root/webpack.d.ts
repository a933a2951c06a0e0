/** Webpack's base address of a build's files. */
declare let __webpack_public_path__: string;
