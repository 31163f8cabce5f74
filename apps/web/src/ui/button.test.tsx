import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Button, ButtonLink } from './button.tsx';

test('a loading button keeps the focus and ignores presses', async () => {
  const onClick = vi.fn();
  const page = await renderPage(<Button onClick={onClick}>نشر</Button>);
  const button = page.getByRole('button', { name: 'نشر' });
  const { width } = button.element().getBoundingClientRect();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);

  await page.rerender(
    <Button onClick={onClick} loading>
      نشر
    </Button>,
  );
  await userEvent.keyboard('{Enter}[Space]');
  await button.click({ force: true });
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test('a loading submit button does not submit its form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading}>
        حفظ
      </Button>
    </form>
  );
  const page = await renderPage(form(true));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await page.rerender(form(false));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('every variant is accessible and large enough for a finger', async () => {
  const page = await renderPage(
    <div className="flex flex-wrap gap-3">
      {(['primary', 'accent', 'soft', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <ButtonLink href="#add">أضف إعلان</ButtonLink>
    </div>,
  );
  for (const element of page.getByRole('button').elements()) {
    expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.element(page.getByRole('link', { name: 'أضف إعلان' })).toHaveAttribute('href', '#add');
  await expectAccessible();
});
