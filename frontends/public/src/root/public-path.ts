declare let __webpack_public_path__: string;

declare global {
  /** Where the server says that the files of this build lie. */
  var kirayaBase: string | undefined;
}

/** The same in the browser and on the server, to the byte: addresses of files stand in what both draw. */
__webpack_public_path__ = globalThis.kirayaBase ?? new URL(__webpack_public_path__).pathname;
