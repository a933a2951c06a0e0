import { createRemoteConfig } from '@kiraya/federation';
import { manifest } from './src/manifest.ts';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'admin', port: 4204, manifest });
