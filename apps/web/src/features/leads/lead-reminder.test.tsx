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

test('while a day is typed, the field keeps its first digits, and only the complete day is sent', async () => {
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

test('a day that is typed over another one is sent once, when the field is left', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const page = await renderPage(<LeadReminder lead={{ ...lead, remind_at: at(3) }} />);
  const field = page.getByLabelText('يوم آخر').element() as HTMLInputElement;
  field.focus();
  for (const days of [5, 6, 7]) typeInto(field, at(days).slice(0, 10));
  field.blur();
  await expect.poll(() => sent).toMatchObject([{ remind_at: expect.stringContaining(at(7).slice(0, 10)) }]);
});

test('a typed reason is kept until a day is chosen, even if the panel is closed', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  const unsent = { ...lead, id: crypto.randomUUID() };
  const first = await renderPage(<LeadReminder lead={unsent} />);
  typeInto(first.getByLabelText(/سبب التذكير/).element() as HTMLInputElement, 'يزور المعرض');
  const second = await renderPage(<LeadReminder lead={unsent} />);
  await expect.element(second.getByLabelText(/سبب التذكير/)).toHaveValue('يزور المعرض');
  await second.getByRole('button', { name: 'غداً' }).click();
  await expect.poll(() => localStorage.getItem(`arabati.unsent.lead-reminder.${unsent.id}`)).toBeNull();
});
