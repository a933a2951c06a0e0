/** Address of this build's files, as the server sets it. */
const { kirayaBase } = globalThis as { kirayaBase?: string };

/** Equal in the browser and on the server, to the byte, since both render addresses of files. */
__webpack_public_path__ = kirayaBase ?? new URL(__webpack_public_path__).pathname;

export {};
