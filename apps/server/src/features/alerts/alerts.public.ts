export { planDueAlerts } from './plan-due-alerts.ts';
export { sendDigests } from './send-digests.ts';
export { sendDuePushes } from './send-due-pushes.ts';
export { serveStops } from './serve-stops.ts';
