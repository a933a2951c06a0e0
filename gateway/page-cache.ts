/** Cached page in every encoding. */
export interface CachedPage {
  status: number;
  /** File name that decides type and caching. */
  name: string;
  etag: string;
  /** Hash of the answers that it was made from; undefined for a page to be made again anyway. */
  digest: string | undefined;
  /** Paths read from the API for it. */
  asked: readonly string[];
  forms: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Hashes of its inline scripts for the Content-Security-Policy. */
  scripts: readonly string[];
  /** Time of the last check against the API, and the write stamp then. */
  checkedAt: number;
  writes: number | undefined;
}

/** Cache of pages, least recently used first out, limited in bytes. */
export class PageCache {
  readonly #most: number;
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.#drop(key);
    if (sizeOf(key, page) > this.#most) return;
    this.#pages.set(key, page);
    this.#bytes += sizeOf(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (page && this.#pages.delete(key)) this.#bytes -= sizeOf(key, page);
  }
}

const OVERHEAD = 1024;
const sizeOf = (key: string, { forms }: CachedPage): number =>
  Object.values(forms).reduce((sum, form) => sum + form.length, key.length + OVERHEAD);
