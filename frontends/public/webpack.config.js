import { createRemoteConfig } from '@kiraya/federation';

export default createRemoteConfig({ dir: import.meta.dirname, container: 'site', port: 4201 });
