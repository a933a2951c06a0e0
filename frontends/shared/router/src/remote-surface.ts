import type { ComponentType } from 'react';

/** What each remote offers the host: the keys of its `./routes` default export. */
export interface RemoteSurface {
  public: 'landing' | 'login' | 'signup' | 'forgotPassword' | 'resetPassword' | 'privacy' | 'property';
  portal:
    | 'ownerDashboard'
    | 'tenantDashboard'
    | 'properties'
    | 'createProperty'
    | 'editProperty'
    | 'contracts'
    | 'createContract'
    | 'contract'
    | 'profile'
    | 'account';
  finance: 'accountantDashboard' | 'transactions' | 'collectRents' | 'payOwners';
  admin: 'adminDashboard' | 'users' | 'dataManagement';
}

export type RemoteName = keyof RemoteSurface;

/** A remote's routes: a component per page, lazy unless the page must be there with the remote's first script. */
export type RemotePages<R extends RemoteName> = Record<RemoteSurface[R], ComponentType>;
