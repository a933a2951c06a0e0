import PropertyPage from '../../features/property/property-page';
import { drawPlain } from './draw-plain';

drawPlain(PropertyPage);
