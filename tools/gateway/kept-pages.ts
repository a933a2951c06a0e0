/** A page in all the forms in which it is sent. */
export interface KeptPage {
  status: number;
  /** Name of a file that is sent as it is. */
  name: string;
  etag: string;
  /** What it was made of: the same of it, the same page. Undefined where it is to be made anew all the same. */
  digest: string | undefined;
  /** What the API was asked for it. */
  asked: readonly string[];
  forms: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** Scripts in the page that may run, by their hashes as Content-Security-Policy has them. */
  scripts: readonly string[];
  /** When it was last held to the API, and after which write. */
  checkedAt: number;
  writes: number | undefined;
}

/** Least recently used pages, up to so many bytes. */
export class KeptPages {
  readonly #most: number;
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: KeptPage): void {
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
const sizeOf = (key: string, { forms }: KeptPage): number =>
  Object.values(forms).reduce((sum, form) => sum + form.length, key.length + OVERHEAD);
