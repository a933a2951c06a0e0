import BrowsePage from '../../features/browse/browse-page';
import { drawPlain } from './draw-plain';

drawPlain(BrowsePage);
