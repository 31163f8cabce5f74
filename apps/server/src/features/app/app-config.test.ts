import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test("the browser receives the operator's public settings and no others", async () => {
  const server = await startTestApp({
    SUPPORT_WHATSAPP: '+249900000000',
    STORE_URL: 'https://store.example/app',
    SPLASH: 'off',
  });
  const { name, version, ...facts } = (await server.app.inject('/api/config')).json();
  await server.close();
  expect(name).toBe('عربتي');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(facts).toEqual({
    support_whatsapp: '+249900000000',
    support_email: 'support@arabati.example',
    store_url: 'https://store.example/app',
    splash: false,
    costs: {
      commission_percent: null,
      commission_text: '',
      transfer_amount: null,
      transfer_text: '',
      dollar_rate: null,
      dollar_rate_day: null,
    },
  });
});
