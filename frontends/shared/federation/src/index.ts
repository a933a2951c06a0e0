export { createHostConfig, createPlainConfig, createRemoteConfig } from './webpack-config.ts';
export type { HostOptions, RemoteOptions } from './webpack-config.ts';
export { sharedPackages } from './shared-packages.ts';
