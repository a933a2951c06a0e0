import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { HandoverLists, Place, TakenPicture } from './handover-api';
import type { AnsweredLists } from './handover-lists';

/** Draft as this device keeps it. */
export interface KeptDraft {
  lists: HandoverLists;
  /** Version on the server that it was made from. */
  tag: string | null;
  /** Name of the home, shown without a line. */
  home: string;
  /** Last answer of the server, for what was said of each thing at the move in. */
  server?: AnsweredLists;
  /** False once the server has it. */
  isDirty: boolean;
  /** True once the user sent it; it goes out when there is a line. */
  wantsSending: boolean;
}

export interface KeptPicture extends TakenPicture {
  isSent: boolean;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  pictures: {
    key: string;
    /** `waits` is the draft's key until the picture is sent. */
    value: KeptPicture & { of: string; waits?: string };
    indexes: { of: string; waits: string };
  };
}

type Upgrade = IDBPTransaction<Schema, ('drafts' | 'pictures')[], 'versionchange'>;

/** Drafts and pictures of this device. */
export interface DraftStore {
  /** False where the browser keeps nothing beyond the page. */
  isLasting: boolean;
  read: (of: string) => Promise<KeptDraft | undefined>;
  write: (of: string, draft: KeptDraft) => Promise<void>;
  /** Hashes of pictures that are not sent. */
  waiting: (of: string) => Promise<string[]>;
  picture: (of: string, hash: string) => Promise<KeptPicture | undefined>;
  keepPicture: (of: string, picture: KeptPicture) => Promise<void>;
  forget: (of: string) => Promise<void>;
}

/** Key of a handover's draft, for one user of this device. */
export const draftKey = (userId: string, { contractId, direction }: Place): string =>
  `${userId}/${contractId}/${direction}`;

const pictureKey = (of: string, hash: string): string => `${of}/${hash}`;

const lasting = (db: IDBPDatabase<Schema>): DraftStore => ({
  isLasting: true,
  read: (of) => db.get('drafts', of),
  write: async (of, draft) => void (await db.put('drafts', draft, of)),
  waiting: async (of) =>
    (await db.getAllKeysFromIndex('pictures', 'waits', of)).map((key) =>
      key.slice(pictureKey(of, '').length),
    ),
  picture: (of, hash) => db.get('pictures', pictureKey(of, hash)),
  // Field by field: one that was read before has `waits`.
  keepPicture: async (of, { hash, takenAt, content, isSent }) =>
    void (await db.put(
      'pictures',
      { hash, takenAt, content, isSent, of, ...(!isSent && { waits: of }) },
      pictureKey(of, hash),
    )),
  async forget(of) {
    const { store, done } = db.transaction('pictures', 'readwrite');
    for (const key of await store.index('of').getAllKeys(of)) await store.delete(key);
    await done;
    await db.delete('drafts', of);
  },
});

/** Store that lasts as long as the page, where the browser has no other. */
function fleeting(): DraftStore {
  const drafts = new Map<string, KeptDraft>();
  const pictures = new Map<string, KeptPicture>();
  const keysOf = (of: string) => [...pictures.keys()].filter((key) => key.startsWith(`${of}/`));
  return {
    isLasting: false,
    read: (of) => Promise.resolve(drafts.get(of)),
    write: (of, draft) => Promise.resolve(void drafts.set(of, draft)),
    waiting: (of) =>
      Promise.resolve(
        keysOf(of).flatMap((key) => {
          const { isSent = true, hash = '' } = pictures.get(key) ?? {};
          return isSent ? [] : [hash];
        }),
      ),
    picture: (of, hash) => Promise.resolve(pictures.get(pictureKey(of, hash))),
    keepPicture: (of, picture) => Promise.resolve(void pictures.set(pictureKey(of, picture.hash), picture)),
    forget(of) {
      for (const key of keysOf(of)) pictures.delete(key);
      drafts.delete(of);
      return Promise.resolve();
    },
  };
}

/** Marks the pictures of an earlier version. */
async function markWaiting(within: Upgrade): Promise<void> {
  for (let at = await within.objectStore('pictures').openCursor(); at; at = await at.continue())
    if (!at.value.isSent) await at.update({ ...at.value, waits: at.value.of });
}

async function openLasting(): Promise<DraftStore> {
  const db = await openDB<Schema>('kiraya-handovers', 2, {
    upgrade(made, before, _now, within) {
      if (before === 0) {
        made.createObjectStore('drafts');
        made.createObjectStore('pictures').createIndex('of', 'of');
      }
      within.objectStore('pictures').createIndex('waits', 'waits');
      if (before > 0) void markWaiting(within);
    },
  });
  return lasting(db);
}

let opened: Promise<DraftStore> | undefined;

/** The store of this browser: IndexedDB, unless the browser refuses it. */
export function draftStore(): Promise<DraftStore> {
  opened ??= openLasting().catch(fleeting);
  return opened;
}
