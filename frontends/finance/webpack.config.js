import { createRemoteConfig } from '@kiraya/federation';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'finance', port: 4203 });
