import { expect, test } from 'vitest';
import { supportLink } from './support-link.ts';

const request = { subject: 'تعزيز إعلان', text: 'سطر & أول\nسطر ثان؟' };

test('the link opens the chat with the complete text', () => {
  const { channel, href } = supportLink(
    { support_whatsapp: '+249900000000', support_email: 'support@arabati.example' },
    request,
  );
  const address = new URL(href);
  expect(channel).toBe('chat');
  expect(address.origin + address.pathname).toBe('https://wa.me/249900000000');
  expect(address.searchParams.get('text')).toBe(request.text);
});

test('the link opens an email if no chat is configured', () => {
  const { channel, href } = supportLink(
    { support_whatsapp: null, support_email: 'support@arabati.example' },
    request,
  );
  expect(channel).toBe('mail');
  expect(href).toMatch(/^mailto:support@arabati\.example\?/);
  const query = new URLSearchParams(href.slice(href.indexOf('?')));
  expect(query.get('subject')).toBe(request.subject);
  expect(query.get('body')).toBe(request.text);
});
