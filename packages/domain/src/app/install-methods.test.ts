import { expect, test } from 'vitest';
import { detectInstallMethod, installsApart } from './install-methods.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.for([
  ['chrome', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['samsung', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['safari', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['safari', `${mac} Version/18.5 Safari/605.1.15`],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ],
  ['elsewhere', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.38.108]`],
  [
    'elsewhere',
    `Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Version/4.0 Chrome/140 Mobile Safari/537.36`,
  ],
  ['elsewhere', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; ar) Presto/2.12.423 Version/12.16'],
  [null, 'facebookexternalhit/1.1'],
  [null, ''],
] as const)('detects method %s of %s', ([way, userAgent]) => {
  expect(detectInstallMethod(userAgent)).toBe(way);
});

test("Apple's home screen apps have their own storage, others share the browser's", () => {
  expect(installsApart(iPhone)).toBe(true);
  expect(installsApart(mac)).toBe(true);
  expect(installsApart(`${android} Chrome/140.0.0.0 Mobile Safari/537.36`)).toBe(false);
});
