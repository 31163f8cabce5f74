import type { AppConfig } from '@arabati/domain/app/app-config.endpoints';

export const appConfig: AppConfig = {
  name: 'عربتي',
  version: '1.0.0',
  support_whatsapp: null,
  support_email: 'support@example.com',
  store_url: null,
  splash: false,
  costs: {
    commission_percent: null,
    commission_text: '',
    transfer_amount: null,
    transfer_text: '',
    dollar_rate: null,
    dollar_rate_day: null,
  },
};
