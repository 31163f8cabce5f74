export { deleteVerification } from './number-verification.queries.ts';
export { serveWhatsappWebhook } from './whatsapp-webhook.ts';
