import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { PluginOption } from 'vite';
import { directIcons } from './direct-icons.ts';
import { subsetFonts } from './subset-fonts.ts';

/** The app's styles, fonts and icons for component tests. Vite compiles JSX itself; fast refresh is not needed. */
export function componentPlugins(root: string): PluginOption[] {
  return [subsetFonts(join(root, '.cache/fonts')), { ...directIcons(), apply: 'serve' }, tailwindcss()];
}
