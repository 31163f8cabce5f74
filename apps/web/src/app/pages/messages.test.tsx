import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { Message } from '@arabati/domain/messages/messages.endpoints';
import {
  getConversation,
  listConversations,
  listMessages,
  openConversation,
  readConversation,
  sendMessage,
} from '@arabati/domain/messages/messages.requests';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adDetail } from '../../testing/sample-ads.ts';
import { memberId } from '../../testing/sample-members.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ad = adDetail(1, { title: 'كورولا نظيفة', price: 12_500_000 });
const otherId = ad.seller.user_id;
const conversationId = '00000000-0000-4000-d000-000000000001';
const newThread = `/messages?seller=${otherId}&ad=${ad.id}`;

const partnership = {
  other_user_id: otherId,
  name: 'طارق',
  avatar_url: null,
  ad_id: ad.id,
  ad_title: ad.title,
  ad_status: 'active' as const,
  ad_cover: null,
  ad_price: ad.price,
  is_seller: false,
};
const actions = { blocked: false, frozen: false, can_review: false };

/** Responds for a conversation about one ad, which the first message creates. */
function respondForMessages(server: TestServer, messages: Message[] = [], fields = {}): void {
  const shown = { ...partnership, ...fields };
  const id = () => (messages.length === 0 ? null : conversationId);
  server.respond(openConversation, () => ({ conversation_id: id(), ...shown, ...actions }));
  server.respond(getConversation, { conversation_id: conversationId, ...shown, ...actions });
  server.respond(
    listConversations,
    (): ApiResponse<typeof listConversations> => ({
      items: messages.slice(-1).map((last) => ({
        id: conversationId,
        ...shown,
        last_message: last.content,
        last_sender_id: last.sender_id,
        last_message_at: last.created_at,
        unread_count: 0,
      })),
      next_cursor: null,
    }),
  );
  server.respond(listMessages, () => ({
    items: messages,
    has_more: false,
    // The other one has not read what the member wrote.
    unread_from: messages.find(({ sender_id }) => sender_id === memberId)?.position ?? null,
    offers_closed: false,
  }));
  server.respond(readConversation, undefined);
}

const message = (position: number, fields: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-e000-${String(position).padStart(12, '0')}`,
  conversation_id: conversationId,
  position,
  sender_id: memberId,
  receiver_id: otherId,
  content: 'السلام عليكم',
  offer: null,
  author: null,
  ad_id: ad.id,
  is_read: false,
  created_at: '2026-03-01T09:00:00Z',
  ...fields,
});

/** Accepts messages and adds them to the thread. */
function acceptMessages(server: TestServer, messages: Message[]): void {
  server.respond(sendMessage, ({ params: { message_id: id = '' }, body }) => {
    const sent = message(messages.length + 1, { id, content: body.content });
    messages.push(sent);
    return sent;
  });
}

const bubble = (page: RenderResult, text: string) =>
  page.getByRole('region', { name: 'الرسائل' }).getByRole('listitem').filter({ hasText: text });

async function write(page: RenderResult, text: string) {
  await page.getByPlaceholder('اكتب رسالتك هنا... (لا يُسمح بالأرقام)').fill(text);
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
}

test('a rejected message is reported, and can be sent again or deleted', async () => {
  const server = startAppServer();
  const messages: Message[] = [];
  respondForMessages(server, messages);
  server.reject(sendMessage, 'bad-request');
  const page = await renderApp(newThread, { actor: 'member' });
  await write(page, 'مرحباً');
  const unsent = page.getByRole('alert').filter({ hasText: 'فشل في إرسال الرسالة' });
  await expect.element(unsent.getByText('خطأ', { exact: true })).toBeVisible();
  await expect.element(bubble(page, 'مرحباً')).toMatchTextContent('لم تُرسل');
  await expectAccessible();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect.element(bubble(page, 'مرحباً')).not.toBeInTheDocument();

  await write(page, 'مرة أخرى');
  await expect.element(bubble(page, 'مرة أخرى')).toMatchTextContent('لم تُرسل');
  acceptMessages(server, messages);
  await page.getByRole('button', { name: 'إعادة الإرسال' }).click();
  await expect.element(bubble(page, 'مرة أخرى')).toMatchTextContent('أُرسلت');
  const [first, second, repeated, ...others] = server.received(sendMessage);
  expect(others).toEqual([]);
  expect(first?.body).toEqual({ content: 'مرحباً', receiver_id: otherId, ad_id: ad.id });
  expect(repeated?.body).toEqual({ content: 'مرة أخرى', receiver_id: otherId, ad_id: ad.id });
  // The same message, not a second one.
  expect(repeated?.params).toEqual(second?.params);
});

test('conversations and threads that do not load say so, and load after a press', async () => {
  const server = startAppServer();
  respondForMessages(server, [message(1)]);
  server.reject(listConversations, 'bad-request');
  server.reject(listMessages, 'bad-request');
  const page = await renderApp('/messages', { actor: 'member' });
  await expect.element(page.getByText('فشل في تحميل المحادثات')).toBeVisible();
  const conversation = page.getByRole('link', { name: /طارق/ });
  respondForMessages(server, [message(1)]);
  server.reject(listMessages, 'bad-request');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await conversation.click();
  await expect.element(page.getByText('فشل في تحميل الرسائل')).toBeVisible();
  respondForMessages(server, [message(1)]);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(bubble(page, 'السلام عليكم')).toBeVisible();
});

test('a conversation that does not exist says so', async () => {
  const server = startAppServer();
  respondForMessages(server);
  server.reject(getConversation, 'conversation-not-found');
  const page = await renderApp('/messages?conversation=nothing-of-mine', { actor: 'member' });
  await expect.element(page.getByText('المحادثة غير موجودة')).toBeVisible();
  await expectAccessible();
});

test('several messages in a row leave one confirmation, which does not cover the conversation', async () => {
  const server = startAppServer();
  const messages: Message[] = [];
  respondForMessages(server, messages);
  acceptMessages(server, messages);
  const page = await renderApp(newThread, { actor: 'member' });
  for (const text of ['السلام عليكم', 'هل هي موجودة؟', 'وين أقدر أعاينها؟ اليوم']) {
    await write(page, text);
    await expect.element(bubble(page, text)).toMatchTextContent('أُرسلت');
  }
  // The messages after the first one belong to the conversation that it has created.
  expect(server.received(sendMessage).map(({ body }) => body.conversation_id)).toEqual([
    undefined,
    conversationId,
    conversationId,
  ]);
  const confirmations = page.getByText('تم إرسال الرسالة بنجاح', { exact: true });
  const visible = confirmations.elements().filter((element) => element.checkVisibility());
  expect(visible.length).toBeLessThanOrEqual(1);
});

test("a conversation shows the ad's price, and a quick question fills the composer without sending", async () => {
  const server = startAppServer();
  const messages: Message[] = [];
  respondForMessages(server, messages);
  acceptMessages(server, messages);
  const page = await renderApp(newThread, { actor: 'member' });
  await expect.element(page.getByRole('main')).toMatchTextContent('12.5 مليون');
  await page.getByRole('button', { name: 'لسه معروضة؟' }).click();
  const composer = page.getByLabelText('رسالتك');
  await expect.element(composer).toHaveValue('لسه معروضة؟');
  await expect.element(composer).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'ردود سريعة' })).not.toBeInTheDocument();
  expect(server.received(sendMessage)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('');
  await expect.element(bubble(page, 'لسه معروضة؟')).toMatchTextContent('أُرسلت');
});

test('the seller of an ad has other quick replies than its buyer', async () => {
  const server = startAppServer();
  const asked = message(1, { sender_id: otherId, receiver_id: memberId, is_read: true });
  respondForMessages(server, [asked], { is_seller: true });
  const page = await renderApp('/messages', { actor: 'member' });
  await page.getByRole('link', { name: /السلام عليكم/ }).click();
  const replies = page.getByRole('list', { name: 'ردود سريعة' });
  await expect.element(replies.getByRole('button', { name: 'نعم، معروضة' })).toBeVisible();
  await expect.element(replies.getByRole('button', { name: 'لسه معروضة؟' })).not.toBeInTheDocument();
});

test('a visitor is asked to sign in before writing, and returns to the seller', async () => {
  const server = startAppServer();
  respondForAd(server, ad);
  respondForMessages(server);
  server.handle({ method: 'POST', path: '/auth/v1/token' }, () =>
    Response.json({
      access_token: 'a',
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: Math.ceil(Date.now() / 1_000) + 3_600,
      user: { id: memberId, email: 'huda@example.com' },
    }),
  );
  const page = await renderApp(`/ad/${ad.id}`);
  await page.getByRole('link', { name: 'مراسلة البائع' }).first().click();
  await expect.poll(() => location.pathname).toBe('/auth');
  await expect.element(page.getByText('يجب تسجيل الدخول لمراسلة البائع')).toBeVisible();
  expect(server.received(openConversation)).toEqual([]);
  await page.getByLabelText('البريد الإلكتروني').fill('huda@example.com');
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('Sudan-Nile-2026!');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(newThread);
  await expect.element(page.getByRole('heading', { name: 'طارق' })).toBeVisible();
});
