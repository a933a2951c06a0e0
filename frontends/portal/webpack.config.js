import { createRemoteConfig } from '@kiraya/federation';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'portal', port: 4202 });
