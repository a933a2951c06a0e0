import { createRemoteConfig } from '@kiraya/federation';
import { manifest } from './src/manifest.ts';

export default createRemoteConfig({
  dir: import.meta.dirname,
  container: 'portal',
  port: 4202,
  manifest,
  worker: 'handover',
});
