import { House, MessageSquare, Plus, Search, User } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';

beforeEach(async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(360, 740);
});

test('on a small phone with enlarged text, each item stays within its part of the bar', async () => {
  await renderPage(
    <BottomNavigation
      items={[
        { href: '/', label: 'الرئيسية', icon: <House />, current: true },
        { href: '/search', label: 'بحث', icon: <Search /> },
        { href: '/add-ad', label: 'أضف إعلان', icon: <Plus />, emphasis: true },
        { href: '/messages', label: 'الرسائل', icon: <MessageSquare /> },
        { href: '/profile', label: 'حسابي', icon: <User /> },
      ]}
    />,
  );
  const widths = [...document.querySelectorAll('nav li')].map((item) => ({
    item: item.clientWidth,
    content: Math.max(...[...item.querySelectorAll('span')].map((part) => part.offsetWidth)),
  }));
  expect(widths).toHaveLength(5);
  for (const { item, content } of widths) expect(content).toBeLessThanOrEqual(item);
});
