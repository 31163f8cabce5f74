import { Toaster } from '../ui/toaster.tsx';
import { keepFocus } from './keep-focus.ts';

// Until the page is left. It needs no import of its own in the first screen.
keepFocus();

export default Toaster;
