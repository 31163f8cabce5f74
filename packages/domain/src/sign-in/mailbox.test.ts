import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['sara@example.com', 'sara@example.com'],
  ['s.a.ra+1@gmail.com', 'sara@gmail.com'],
  ['s.ara@example.com', 's.ara@example.com'],
  ['ahmed.ali@gmail.com', 'ahmedali@gmail.com'],
  ['Ahmed.Ali+5@GoogleMail.com', 'ahmedali@gmail.com'],
  ['a.h.m.e.d.ali+cars+2@gmail.com', 'ahmedali@gmail.com'],
  ['ahmed.ali+x@outlook.com', 'ahmed.ali@outlook.com'],
  ['ahmed.ali@hotmail.com', 'ahmed.ali@hotmail.com'],
  ['ahmed-shop@yahoo.com', 'ahmed@yahoo.com'],
  ['a_h-m.ed@pm.me', 'ahmed@proton.me'],
  ['ahmed+a@me.com', 'ahmed@icloud.com'],
  ['ahmed.ali@ya.ru', 'ahmedali@yandex.ru'],
  ['anything@ahmed.fastmail.com', 'ahmed@fastmail.com'],
  ['ahmed+1@mail.example.sd', 'ahmed@mail.example.sd'],
  ['+1@example.com', '+1@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
