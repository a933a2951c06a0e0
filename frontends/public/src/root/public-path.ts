/** Where the server says that the files of this build lie. */
const { kirayaBase } = globalThis as { kirayaBase?: string };

/** The same in the browser and on the server, to the byte: addresses of files stand in what both draw. */
__webpack_public_path__ = kirayaBase ?? new URL(__webpack_public_path__).pathname;

export {};
