import { startCountingImpressions } from '../features/ad-figures/count-impressions.ts';
import { Footer } from './footer.tsx';

// Until the page is left. It needs no import of its own in the first screen.
startCountingImpressions();

export default Footer;
