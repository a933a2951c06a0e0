import { createRemoteConfig } from '@kiraya/federation';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'admin', port: 4204 });
