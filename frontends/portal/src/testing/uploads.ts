import { afterEach, beforeEach } from '@jest/globals';

type Reply = (file: File) => { status: number; body: object } | Promise<never>;

/** API's answer for an uploaded file: its address contains the file's name. */
const taken = ({ name }: File) => ({
  status: 201,
  body: { url: urlOf(name), width: 800, height: 600, placeholder: '' },
});

/** Address of an uploaded file with this name. */
export const urlOf = (name: string): string =>
  `/media/pictures/${[...name]
    .map((sign) => (sign.charCodeAt(0) % 256).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64)}-800.webp`;

/**
 * Fakes uploads and previews.
 * @returns the settable reply, the sent files and tokens, and the uploads on hold
 */
export function stubUploads() {
  const stub = {
    reply: taken as Reply,
    sent: [] as { name: string; authorization: string | undefined }[],
    addresses: [] as string[],
    held: [] as (() => void)[],
    isHeld: false,
  };
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #headers: Record<string, string> = {};
    open(_: string, address: string) {
      stub.addresses.push(address);
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.onabort?.();
    }
    send(file: File) {
      stub.sent.push({ name: file.name, authorization: this.#headers['Authorization'] });
      this.upload.onprogress?.({ loaded: 40, total: 100 });
      const finish = () => {
        const { status, body } = stub.reply(file) as { status: number; body: object };
        if (status === 0) return this.onerror?.();
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      };
      if (stub.isHeld) stub.held.push(finish);
      else setTimeout(finish);
    }
  }
  const kept = {
    request: globalThis.XMLHttpRequest,
    create: URL.createObjectURL,
    revoke: URL.revokeObjectURL,
  };
  beforeEach(() => {
    Object.assign(stub, { reply: taken, sent: [], addresses: [], held: [], isHeld: false });
    globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = kept.request;
    Object.assign(URL, { createObjectURL: kept.create, revokeObjectURL: kept.revoke });
  });
  return stub;
}
