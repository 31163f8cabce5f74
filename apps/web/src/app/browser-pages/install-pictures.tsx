import type { ReactNode } from 'react';

/*
 * Drawings of where to press, for a phone in Arabic, whose browsers have their menus on the left. The target has the
 * accent colour. Decorative: the line below each picture says the same.
 */

function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 96" aria-hidden="true" className="mx-auto h-24 w-auto">
      <rect x="1" y="1" width="70" height="94" rx="9" className="fill-canvas stroke-edge" />
      {children}
    </svg>
  );
}

const glyphs = {
  dots: 'M0-5v.1M0 0v.1M0 5v.1',
  bars: 'M-5-4H5M-5 0H5M-5 4H5',
  share: 'M-3-1h-2v8H5v-8H3M0 3v-9m-3 3 3-3 3 3',
};

/** The browser's bar with the button that opens its menu. */
export function BarPicture({ glyph, at }: { glyph: keyof typeof glyphs; at: 'top' | 'bottom' }) {
  const y = at === 'top' ? 16 : 81;
  const x = glyph === 'share' ? 36 : 16;
  return (
    <Phone>
      <path d={at === 'top' ? 'M1 28h70' : 'M1 68h70'} className="stroke-line" />
      {glyph === 'share' ? (
        <path d="M10 81h8M54 81h8" strokeWidth="3" strokeLinecap="round" className="stroke-line" />
      ) : (
        <rect x="30" y={y - 5} width="34" height="10" rx="5" className="fill-line" />
      )}
      <path
        d={at === 'top' ? 'M12 42h48M12 52h36M12 62h42' : 'M12 16h48M12 26h36M12 36h42'}
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-line"
      />
      <circle cx={x} cy={y} r="11" className="fill-accent" />
      <path
        d={glyphs[glyph]}
        transform={`translate(${x} ${y})`}
        fill="none"
        strokeWidth={glyph === 'dots' ? 3 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </Phone>
  );
}

/** The menu, and the row in it. */
export function MenuPicture({ from }: { from: 'top' | 'bottom' }) {
  return (
    <Phone>
      <rect
        x="8"
        y={from === 'top' ? 8 : 32}
        width="56"
        height="56"
        rx="6"
        className="fill-surface stroke-line"
      />
      <g transform={`translate(0 ${from === 'top' ? 0 : 24})`} strokeWidth="3" strokeLinecap="round">
        <path d="M58 17H34M58 55H30" className="stroke-line" />
        <rect x="11" y="25" width="50" height="20" rx="5" className="fill-accent" />
        <path d="M46 35H19" className="stroke-on-accent" />
        <path d="M55.5 31v8m-4-4h8" strokeWidth="2" className="stroke-on-accent" />
      </g>
    </Phone>
  );
}

/** The home screen, with the product on it. */
export function HomeScreenPicture() {
  return (
    <Phone>
      <path
        d="M12 14h12v12H12zM30 14h12v12H30zM48 14h12v12H48zM12 34h12v12H12zM48 34h12v12H48z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-line stroke-line"
      />
      <rect x="26" y="31" width="20" height="20" rx="5" className="fill-accent" />
      <path
        transform="translate(27.5 32.5) scale(.27)"
        d="M50 13.6c2 1 2.6 3.3 1.6 5.1-1 1.8-3.2 2.5-5.1 1.5-7.5-3.7-16.8-1.7-16.8 5.3 0 4 3.5 5 9.3 5h9c6.6 0 10 3.9 10 9.8v3.2c0 1.9-1.5 3.4-3.4 3.4H10C7.5 46.9 6 45.4 6 43.5v-1.8c0-6.2 4.2-9.7 10.2-10.6l6.6-1C21.9 28.5 22 26.7 22 25.5 22 14.2 36.5 7.5 50 13.6z"
        className="fill-on-accent"
      />
    </Phone>
  );
}
