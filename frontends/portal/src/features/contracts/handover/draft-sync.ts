import { errorText, ApiProblem } from '@kiraya/session';
import {
  type HandoverLists,
  isNoLine,
  type Place,
  saveHandover,
  sendHandover,
  sendPicture,
  type TakenPicture,
  type Versioned,
} from './handover-api';
import type { DraftStore, KeptDraft } from './kept-drafts';

/** State of a draft between this device and the server. */
export interface SyncState {
  phase: 'saved' | 'saving' | 'no-line' | 'outdated' | 'failed';
  /** Pictures that the server does not have. */
  waiting: number;
  wantsSending: boolean;
  error?: string;
}

const PAUSE_MS = 1500;
/** Waits for further attempts without a line: browsers say that there is one before it carries anything. */
const RETRY_MS = [2000, 5000, 15_000] as const;
const LAST_RETRY_MS = 30_000;
const OUTDATED = 412;

interface Given {
  place: Place;
  of: string;
  store: DraftStore;
  draft: KeptDraft;
  /** Called with the handover once it is sent, or the other side was faster. */
  onEnd: (sent?: Versioned) => void;
}

/** Keeps a draft on this device, and brings it to the server whenever there is a line. */
export class DraftSync {
  #state: SyncState;
  readonly #listeners = new Set<() => void>();
  #draft: KeptDraft;
  #changes = 0;
  #isRunning = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts without a line since the last one with it. */
  #failures = 0;
  readonly #onLine = (): void => {
    this.#failures = 0;
    void this.flush();
  };

  constructor(private readonly given: Given) {
    this.#draft = given.draft;
    this.#state = { phase: 'saved', waiting: 0, wantsSending: given.draft.wantsSending };
  }

  readonly state = (): SyncState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps the draft and begins with what an earlier visit left. Returns the function that stops. */
  readonly start = (): (() => void) => {
    this.#isStopped = false;
    window.addEventListener('online', this.#onLine);
    void this.keep({});
    void this.count().then(() => {
      if (this.#state.waiting > 0 || this.#draft.isDirty || this.#draft.wantsSending) void this.flush();
    });
    return () => {
      this.#isStopped = true;
      window.removeEventListener('online', this.#onLine);
      clearTimeout(this.#timer);
    };
  };

  change(lists: HandoverLists): void {
    this.#changes += 1;
    void this.keep({ lists, isDirty: true });
    if (this.#state.phase !== 'outdated') this.say({ phase: 'saving' });
    this.soon(PAUSE_MS);
  }

  async add(picture: TakenPicture): Promise<void> {
    await this.given.store.keepPicture(this.given.of, { ...picture, isSent: false });
    await this.count();
    this.soon(PAUSE_MS);
  }

  /** Sends the handover, at once or when there is a line. */
  async send(): Promise<void> {
    await this.keep({ wantsSending: true });
    await this.flush();
  }

  async holdBack(): Promise<void> {
    await this.keep({ wantsSending: false });
  }

  /** Saves this device's draft in place of the newer one. */
  async overwrite(): Promise<void> {
    await this.keep({ tag: null, isDirty: true });
    this.say({ phase: 'saving' });
    await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#isRunning || this.#isStopped || this.#state.phase === 'outdated') return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    try {
      await this.sendAll();
    } catch (thrown) {
      await this.failed(thrown);
    } finally {
      this.#isRunning = false;
    }
  }

  private async sendAll(): Promise<void> {
    this.say({ phase: 'saving', error: undefined });
    const { store, of, place } = this.given;
    do {
      await this.sendPictures();
      await this.saveLists();
    } while (this.#draft.isDirty || this.#state.waiting > 0);
    if (this.#draft.wantsSending) {
      const sent = await sendHandover(place);
      await store.forget(of);
      this.given.onEnd(sent);
    }
    this.#failures = 0;
    this.say({ phase: 'saved' });
  }

  /** One at a time, also those that are added meanwhile. */
  private async sendPictures(): Promise<void> {
    const { store, of, place } = this.given;
    const next = async () => (await store.waiting(of))[0];
    for (let hash = await next(); hash !== undefined; hash = await next()) {
      const picture = await store.picture(of, hash);
      if (!picture) break;
      await sendPicture(place, picture);
      await store.keepPicture(of, { ...picture, isSent: true });
      await this.count();
    }
  }

  private async saveLists(): Promise<void> {
    if (!this.#draft.isDirty) return;
    const changes = this.#changes;
    const { tag } = await saveHandover(this.given.place, this.#draft.lists, this.#draft.tag);
    await this.keep({ tag, isDirty: changes !== this.#changes });
  }

  private async failed(thrown: unknown): Promise<void> {
    if (isNoLine(thrown)) {
      this.say({ phase: 'no-line' });
      this.soon(RETRY_MS[this.#failures] ?? LAST_RETRY_MS);
      this.#failures += 1;
      return;
    }
    const { status } = thrown instanceof ApiProblem ? thrown : { status: 0 };
    if (this.#draft.wantsSending) await this.keep({ wantsSending: false });
    if (status === OUTDATED) return this.say({ phase: 'outdated' });
    this.say({ phase: 'failed', error: errorText(thrown, 'Could not save the handover') });
    if (thrown instanceof ApiProblem && thrown.code === 'handover-sent') this.given.onEnd();
  }

  private async keep(change: Partial<KeptDraft>): Promise<void> {
    this.#draft = { ...this.#draft, ...change };
    await this.given.store.write(this.given.of, this.#draft);
    if (change.wantsSending !== undefined) this.say({ wantsSending: change.wantsSending });
  }

  private async count(): Promise<void> {
    const waiting = await this.given.store.waiting(this.given.of);
    this.say({ waiting: waiting.length });
  }

  private say(change: Partial<SyncState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  private soon(ms: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}
