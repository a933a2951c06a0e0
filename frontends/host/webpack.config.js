import { createHostConfig } from '@kiraya/federation';

export default createHostConfig({ dir: import.meta.dirname, port: 4200 });
