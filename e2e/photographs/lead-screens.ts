import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const hour = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const me = '01890000-0000-7000-8000-000000000001';
const lead = (number: number, fields: object) => ({
  id: `01890000-0000-7000-8000-00000000001${number}`,
  buyer_name: 'سارة عبد الله',
  ad_id: null,
  ad_title: 'تويوتا كورولا 2015 نظيفة ماشية قليل',
  ad_status: 'active',
  state: 'new',
  waiting_since: null,
  assignee: null,
  remind_at: null,
  reminder_note: '',
  note: '',
  last_event: 'reveal',
  last_event_at: before(number),
  messages: 0,
  calls: 0,
  whatsapp_presses: 0,
  revealed_at: before(30),
  last_offer: null,
  ...fields,
});
const leads = [
  lead(1, { last_event: 'offer', last_offer: 9_500_000, messages: 1, waiting_since: before(1) }),
  lead(2, { buyer_name: 'عمر الطيب محمد', last_event: 'call', calls: 2 }),
  lead(3, {
    buyer_name: 'منى خالد',
    ad_title: 'هيونداي أكسنت',
    state: 'visited',
    last_event: 'message',
    assignee: { id: me, name: 'مازن الطيب' },
    remind_at: before(-40),
    reminder_note: 'تأتي مع أخيها',
    note: 'تريد الدفع بعد بيع سيارتها.',
  }),
  lead(4, { buyer_name: 'علي حسن', state: 'lost', last_event: 'whatsapp' }),
];
const event = (number: number, kind: string, fields: object = {}) => ({
  id: `01890000-0000-7000-8000-00000000002${number}`,
  ...{ kind, by: null, state: null, assignee: null, amount: null, remind_at: null },
  created_at: before(number * 5),
  ...fields,
});
const details = {
  ...{ conversation_id: me, first_contact_at: before(30), first_answered_at: before(20) },
  events: [
    event(1, 'reminder', { by: 'مازن الطيب', remind_at: before(-40) }),
    event(2, 'state', { by: 'مازن الطيب', state: 'visited' }),
    event(3, 'offer', { amount: 9_000_000 }),
    event(4, 'reveal'),
  ],
};

/** As the owner of a showroom sees them: the demo's member has none. */
async function showLeads(page: Page) {
  const answers: Record<string, object> = {
    'leads?*': { items: leads, next_cursor: null },
    'lead-counts': { all: 4, waiting: 1, new: 2, answered: 0, visited: 1, lost: 1, due: 0 },
    'lead-staff': { me, can_assign: true, items: [{ id: me, name: 'مازن الطيب', role: null }] },
    'answer-times': { showroom: 40, people: [{ id: me, name: 'مازن الطيب', leads: 12, minutes: 25 }] },
    [`leads/${leads[2]?.id}`]: { ...leads[2], ...details },
  };
  const addresses = Object.keys(answers).map((path) => `**/api/me/showroom/${path}`);
  for (const [at, json] of Object.values(answers).entries()) {
    await page.route(addresses[at] as string, (route) => route.fulfill({ json }));
  }
  await page.reload();
  await page.getByText('منى خالد').waitFor();
}

async function showLead(page: Page) {
  await showLeads(page);
  await page.getByRole('button', { name: /منى خالد/ }).click();
  await page.getByText('ما حدث').waitFor();
}

/** The inbox of a showroom. */
export const leadScreens: readonly Screen[] = [
  { name: 'leads-without-showroom', path: '/my-showroom/leads', actor: 'member' },
  { name: 'leads', path: '/my-showroom/leads', actor: 'member', act: showLeads },
  { name: 'lead', path: '/my-showroom/leads', actor: 'member', act: showLead },
];
