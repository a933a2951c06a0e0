import { createRemoteConfig } from '@kiraya/federation';
import { manifest } from './src/manifest.ts';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'finance', port: 4203, manifest });
