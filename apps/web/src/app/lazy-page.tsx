import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageFailure } from './page-failure.tsx';

/** A page whose code is loaded when it is opened. */
export const lazyPage = (load: () => Promise<{ default: () => ReactNode }>): ComponentType =>
  lazyPart(load, PageFailure);
