export { removeFolder, temporaryFolder } from '../../../tools/testing/temporary-folder.js';
