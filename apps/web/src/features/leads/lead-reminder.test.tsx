import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { LeadReminder } from './lead-reminder.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const lead = { id: crypto.randomUUID(), remind_at: null, reminder_note: '' };
const dayMs = 86_400_000;

/** Changes the field as the browser does after each digit of a typed day. */
function typeInto(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a day is typed: the digits of its year stay in the field, and only the whole day is sent', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
  const page = await renderPage(<LeadReminder lead={lead} />);
  const field = page.getByLabelText('يوم آخر').element() as HTMLInputElement;
  const day = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  field.focus();
  for (const digits of [1, 2, 3, 4]) {
    const value = `${day.slice(0, digits).padStart(4, '0')}${day.slice(4)}`;
    typeInto(field, value);
    await expect.poll(() => field.value).toBe(value);
  }
  await expect.poll(() => sent).toMatchObject([{ remind_at: expect.stringContaining(day) }]);
});
