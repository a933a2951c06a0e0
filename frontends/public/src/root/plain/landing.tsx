import LandingPage from '../../features/landing/landing-page';
import { drawPlain } from './draw-plain';

drawPlain(LandingPage);
