import { forgetDrafts } from '@kiraya/ui';
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
const listeners = new Set<() => void>();

function publish(): void {
  current = readSession();
  for (const listener of [...listeners]) listener();
}

/** Starts listening to logins and logouts, those of other tabs included. Returns the function that stops it. */
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

/** The raw bearer token, or null. */
export function getToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem('token');
}

export function logIn(token: string, user: SessionUser): void {
  expired = false;
  writeSession(token, user);
  publish();
}

/** Ends the session, and forgets what was typed into forms. */
export function logOut(): void {
  forgetDrafts();
  end();
}

function end(): void {
  clearSession();
  publish();
}

/** Ends the session because the server no longer takes `staleToken`; a session begun since then is left alone. */
export function expireSession(staleToken: string): void {
  if (getToken() !== staleToken) return;
  expired = true;
  end();
}

/** True once after a session was ended by the server; the next call gives false. */
export function takeExpiry(): boolean {
  const was = expired;
  expired = false;
  return was;
}

export interface SessionState extends Session {
  logIn: (token: string, user: SessionUser) => void;
  /** Clears `token` and `user`. Where to go next is the caller's business. */
  logOut: () => void;
}

/** The session as stored in this browser. Every component that uses it follows logins and logouts in any tab. */
export function useSession(): SessionState {
  const session = useSyncExternalStore(
    subscribeToSession,
    () => current,
    () => NOBODY,
  );
  return { ...session, logIn, logOut };
}
