import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

/**
 * Creates the component of an icon of lucide-react. The build replaces the package's own factory by this one
 * (vite/direct-icons.ts): that one is larger than the icons of the first screen, and computes every icon's attributes
 * from options that the app does not use, at each render.
 */
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    );
}
