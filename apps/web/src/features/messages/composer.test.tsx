import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiProblem } from '../../platform/api-problem.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storeSession } from '../../testing/store-session.ts';
import { Composer } from './composer.tsx';

afterEach(() => localStorage.clear());

test('a control adds a text at the cursor, sends nothing, and replaces nothing that is written', async () => {
  const sent: string[] = [];
  const page = await renderPage(
    <Composer
      memberId="1"
      recipient="2"
      sending={false}
      onSend={async (text) => void sent.push(text)}
      tool={(insert) => (
        // Like a dialog of the control.
        <form
          onSubmit={(event) => {
            event.preventDefault();
            insert('السيارة موجودة 2015');
          }}
        >
          <button type="submit">ردود جاهزة</button>
        </form>
      )}
    />,
  );
  const message = page.getByRole('textbox');
  const add = page.getByRole('button', { name: 'ردود جاهزة' });
  await add.click();
  await expect.element(message).toHaveValue('السيارة موجودة ');
  await message.fill('أهلاً وسهلاً');
  await userEvent.keyboard('{Home}');
  (message.element() as HTMLTextAreaElement).setSelectionRange(5, 5);
  await add.click();
  await expect.element(message).toHaveValue('أهلاً السيارة موجودة  وسهلاً');
  await expect.element(message).toHaveFocus();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'إرسال' }).click();
  expect(sent).toEqual(['أهلاً السيارة موجودة  وسهلاً']);
  await expectAccessible();
});

test('a message that could not be queued is restored before text that was typed later', async () => {
  let reject = (_: Error) => {};
  const onSend = () => new Promise<void>((_, fail) => (reject = fail));
  storeSession('1');
  const page = await renderPage(<Composer memberId="1" recipient="2" sending={false} onSend={onSend} />);
  const message = page.getByRole('textbox');
  await message.fill('السلام عليكم');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect.element(message).toHaveValue('');
  await message.fill('موجودة؟');
  reject(new ApiProblem({ code: 'not-signed-in', status: 401 }));
  await expect.element(message).toHaveValue('السلام عليكم\nموجودة؟');
});

const draftKey = 'arabati.message-draft.1.2';

const renderComposer = () =>
  renderPage(<Composer memberId="1" recipient="2" sending={false} onSend={async () => {}} />);

/** Does what another tab does, and what the browser reports then. */
function writeInOtherTab(key: string, value: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value, storageArea: localStorage }));
}

test('two tabs show one draft of a conversation, so that neither overwrites the other', async () => {
  storeSession('1');
  const message = (await renderComposer()).getByRole('textbox');
  await message.fill('هل السيارة');
  writeInOtherTab('arabati.message-draft.1.3', 'محادثة أخرى');
  await expect.element(message).toHaveValue('هل السيارة');
  writeInOtherTab(draftKey, 'هل السيارة موجودة؟');
  await expect.element(message).toHaveValue('هل السيارة موجودة؟');
  // Sent there.
  writeInOtherTab(draftKey, null);
  await expect.element(message).toHaveValue('');
});

test('a tab that was frozen shows the draft of the other tab once it is visible', async () => {
  storeSession('1');
  const message = (await renderComposer()).getByRole('textbox');
  await message.fill('هل السيارة');
  localStorage.setItem(draftKey, 'هل السيارة موجودة؟');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(message).toHaveValue('هل السيارة موجودة؟');
});

test('a draft that cannot be stored, or whose storage the browser has cleared, stays in the field', async () => {
  storeSession('1');
  const message = (await renderComposer()).getByRole('textbox');
  await message.fill('هل السيارة');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await message.fill('هل السيارة موجودة؟');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(message).toHaveValue('هل السيارة موجودة؟');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(message).toHaveValue('هل السيارة موجودة؟');
});

test('nothing that is typed after a sign-out in another tab is stored', async () => {
  storeSession('1');
  const message = (await renderComposer()).getByRole('textbox');
  await message.fill('هل السيارة');
  writeInOtherTab('arabati.signed-out', crypto.randomUUID());
  writeInOtherTab(sessionKey, null);
  localStorage.removeItem(draftKey);
  await message.fill('هل السيارة موجودة؟');
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a draft stays with its thread, which becomes a conversation', async () => {
  storeSession('1');
  const thread = (recipient: string) => (
    <Composer
      memberId="1"
      recipient={recipient}
      earlierRecipient="seller.ad"
      sending={false}
      onSend={async () => {}}
    />
  );
  const page = await renderPage(thread('seller.ad'));
  const message = page.getByRole('textbox');
  await message.fill('السلام عليكم');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await message.fill('السعر');
  // The first message has created the conversation.
  await page.rerender(thread('conversation'));
  await expect.element(message).toHaveValue('السعر');
  await message.fill('السعر قابل للتفاوض؟');
  // The app is closed, and opened at the conversation.
  const again = await renderPage(thread('conversation'));
  await expect.element(again.getByRole('textbox')).toHaveValue('السعر قابل للتفاوض؟');
  await again.getByRole('button', { name: 'إرسال' }).click();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a draft that was written before the conversation was known is not lost', async () => {
  storeSession('1');
  localStorage.setItem('arabati.message-draft.1.seller.ad', 'لسه معروضة؟');
  const page = await renderPage(
    <Composer
      memberId="1"
      recipient="conversation"
      earlierRecipient="seller.ad"
      sending={false}
      onSend={async () => {}}
    />,
  );
  await expect.element(page.getByRole('textbox')).toHaveValue('لسه معروضة؟');
  expect(localStorage.getItem('arabati.message-draft.1.conversation')).toBe('لسه معروضة؟');
});

test('a message that dictates a number in words is not sent', async () => {
  // As on a phone that has had the time to load it.
  await import('@arabati/domain/messages/dictated-number');
  const onSend = vi.fn(async () => {});
  const page = await renderPage(<Composer memberId="1" recipient="2" sending={false} onSend={onSend} />);
  const message = page.getByRole('textbox');
  await message.fill('رقمي صفر تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect.element(message).toHaveAttribute('aria-invalid', 'true');
  expect(onSend).not.toHaveBeenCalled();
  await message.fill('السعر قابل للتفاوض؟');
  await page.getByRole('button', { name: 'إرسال' }).click();
  expect(onSend.mock.calls).toEqual([['السعر قابل للتفاوض؟']]);
});
