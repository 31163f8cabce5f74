export { describePage } from './general-preview.ts';
