import { Toaster } from '../ui/toaster.tsx';
import { keepFocus } from './keep-focus.ts';

// Runs until the page is left. It starts with the toaster, which is loaded after the first screen.
keepFocus();

export default Toaster;
