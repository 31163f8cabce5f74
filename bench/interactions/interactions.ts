import type { Page } from 'playwright-core';
import { fillBasics } from '../../e2e/fixtures/posting-form.ts';
import type { BenchMarket } from '../browser/open-demo-server.ts';

export interface Interaction {
  name: string;
  /** The screen, opened by a signed-in member. */
  path: string;
  /** Runs before the processor is slowed down. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The measured touch or keys. */
  act: (page: Page) => Promise<unknown>;
}

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap();

export const interactionsOf = ({ adId }: BenchMarket): readonly Interaction[] => [
  { name: 'filter sheet', path: '/cars', act: tap('تصفية') },
  {
    name: 'chip',
    path: '/search?q=هيونداي أكسنت',
    act: (page) => page.getByRole('list', { name: 'شروط البحث' }).getByRole('button').first().tap(),
  },
  { name: 'heart', path: '/cars', act: tap('المفضلة') },
  {
    name: 'typing in search',
    path: '/',
    prepare: (page) => page.getByRole('combobox', { name: 'كلمة البحث' }).first().click(),
    // Playwright sends no key events for Arabic letters.
    act: (page) => page.keyboard.type('toyo', { delay: 400 }),
  },
  {
    name: 'next step',
    path: '/add-ad',
    prepare: (page) => fillBasics(page, 'تويوتا كورولا 2015 نظيفة'),
    act: tap('التالي'),
  },
  { name: 'next step, incomplete', path: '/add-ad', act: tap('التالي') },
  { name: 'reveal dialog', path: `/ad/${adId}`, act: tap(/عرض رقم البائع/) },
  { name: 'gallery, full screen', path: `/ad/${adId}`, act: tap(/ملء الشاشة/) },
  {
    name: 'gallery, next photo',
    path: `/ad/${adId}`,
    prepare: tap(/ملء الشاشة/),
    act: (page) => page.keyboard.press('ArrowLeft'),
  },
];
