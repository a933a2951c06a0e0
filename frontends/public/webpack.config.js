import { createRemoteConfig } from '@kiraya/federation';
import { manifest } from './src/manifest.ts';

export default createRemoteConfig({
  dir: import.meta.dirname,
  container: 'site',
  port: 4201,
  manifest,
  root: true,
});
