import { productName } from '@arabati/domain/app/product-name';
import { useEffect } from 'react';

/** Names the page in the tab and in the history; until the name is known, the one before stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? productName : `${title} | ${productName}`;
  }, [title]);
}
