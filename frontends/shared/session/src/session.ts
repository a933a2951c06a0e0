import { forgetOfflinePages } from './offline-pages';
import { announceSessionEnd, forgetDrafts } from '@kiraya/ui';
import { useSyncExternalStore } from 'react';
import {
  clearSession,
  NOBODY,
  onOtherTab,
  readSession,
  writeSession,
  type Session,
  type SessionUser,
} from './storage';

let current: Session = readSession();
let expired = false;
/** User of the session that the server ended; undefined after a login or logout. */
let refused: SessionUser | undefined;
const listeners = new Set<() => void>();

function publish(): void {
  current = readSession();
  for (const listener of [...listeners]) listener();
}

/** Listens to logins and logouts, other tabs included. Returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    stopOtherTabs = onOtherTab(publish);
    current = sameAsStored() ? current : readSession();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopOtherTabs();
  };
}
let stopOtherTabs = () => {};

function sameAsStored(): boolean {
  return localStorage.getItem('token') === current.token;
}

/** Raw bearer token, or null. */
export function getToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem('token');
}

export function logIn(token: string, user: SessionUser): void {
  expired = false;
  refused = undefined;
  writeSession(token, user);
  publish();
}

/** Ends the session and deletes the forms' drafts and pages that open without a line. */
export function logOut(): void {
  forgetDrafts();
  void forgetOfflinePages().catch(() => undefined);
  refused = undefined;
  end();
}

function end(): void {
  clearSession();
  publish();
}

/**
 * Ends the session because the server rejected `staleToken`; leaves a session begun since then alone. Open
 * forms store what was typed first.
 */
export function expireSession(staleToken: string): void {
  if (getToken() !== staleToken) return;
  announceSessionEnd();
  expired = true;
  refused = readSession().user ?? undefined;
  end();
}

/** User whose session the server ended, until the next login or logout. */
export const endedUser = (): SessionUser | undefined => refused;

/** True once after the server ended a session; the next call returns false. */
export function takeExpiry(): boolean {
  const was = expired;
  expired = false;
  return was;
}

export interface SessionState extends Session {
  logIn: (token: string, user: SessionUser) => void;
  /** Clears `token` and `user`. The caller navigates. */
  logOut: () => void;
}

/** Session stored in this browser. Its components follow logins and logouts in any tab. */
export function useSession(): SessionState {
  const session = useSyncExternalStore(
    subscribeToSession,
    () => current,
    () => NOBODY,
  );
  return { ...session, logIn, logOut };
}
