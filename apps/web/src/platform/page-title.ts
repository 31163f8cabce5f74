import { productName } from '@arabati/domain/app/product-name';
import { useEffect } from 'react';

/** Sets the document's title. While the name is unknown, the previous title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? productName : `${title} | ${productName}`;
  }, [title]);
}
