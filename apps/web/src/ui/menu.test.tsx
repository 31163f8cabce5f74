import { LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem, MenuLink } from './menu.tsx';

async function openMenu({
  dir = 'rtl',
  onSignOut = () => {},
}: {
  dir?: 'rtl' | 'ltr';
  onSignOut?: () => void;
} = {}) {
  const page = await renderPage(
    <>
      <Menu
        label="الحساب"
        header={<p>مصطفى</p>}
        trigger={(props) => <IconButton {...props} label="حسابي" icon={<User />} />}
      >
        <MenuLink href="#profile">بياناتي</MenuLink>
        <MenuItem onClick={() => {}}>رسائلي</MenuItem>
        <MenuItem tone="danger" icon={<LogOut className="flip-rtl" />} onClick={onSignOut}>
          تسجيل خروج
        </MenuItem>
      </Menu>
      <Button>بعدها</Button>
    </>,
    { dir },
  );
  const trigger = page.getByRole('button', { name: 'حسابي' });
  await userEvent.tab();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'الحساب' })).toBeVisible();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect.element(item('بياناتي')).toHaveFocus();
  return { page, trigger, item };
}

test('arrows, Home, End and first letters move within the menu', async () => {
  const { item, trigger } = await openMenu();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('رسائلي')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('تسجيل خروج')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('بياناتي')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('تسجيل خروج')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('بياناتي')).toHaveFocus();
  // As typed on an Arabic keyboard; the driver's has Latin keys only.
  item('بياناتي')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ت', bubbles: true }));
  await expect.element(item('تسجيل خروج')).toHaveFocus();
});

test('Escape closes the menu and returns the focus to its button', async () => {
  const { page, trigger } = await openMenu();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('Tab closes the menu and leads on', async () => {
  const { page } = await openMenu();
  await userEvent.tab();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'بعدها' })).toHaveFocus();
});

test('an item runs its action and closes the menu', async () => {
  const onSignOut = vi.fn();
  const { page, trigger } = await openMenu({ onSignOut });
  await userEvent.keyboard('{End}{Enter}');
  expect(onSignOut).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('the back button and a press outside close the menu', async () => {
  const { page } = await openMenu();
  await vi.waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
  history.back();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'حسابي' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await page.getByRole('button', { name: 'بعدها' }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the open menu is accessible and within the screen in both directions', async () => {
  for (const dir of ['rtl', 'ltr'] as const) {
    const { page } = await openMenu({ dir });
    const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expectAccessible();
  }
});

/** A button whose menu is loaded by its first press. */
function LoadedMenu() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <IconButton label="خيارات" icon={<User />} popoverTarget="loaded" onClick={() => setLoaded(true)} />
      {loaded && (
        <Menu label="خيارات" id="loaded" openAtOnce>
          <MenuItem>قارن</MenuItem>
        </Menu>
      )}
    </>
  );
}

test('a menu that its first press loads opens at once, and the next presses close and open it', async () => {
  const page = await renderPage(<LoadedMenu />);
  const button = page.getByRole('button', { name: 'خيارات' });
  const menu = page.getByRole('menu', { name: 'خيارات' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'قارن' })).toHaveFocus();
  await expectAccessible();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
