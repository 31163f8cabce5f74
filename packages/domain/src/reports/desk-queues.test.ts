import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { adminRoles } from '../administration/roles.ts';
import {
  type DeskQueue,
  deskQueuesSchema,
  type JobFacts,
  queuesMaximum,
  routeJob,
  visibleJobs,
} from './desk-queues.ts';

const anything: DeskQueue['rule'] = {
  subjects: [],
  reasons: [],
  signals: [],
  min_weight: null,
  automatic: null,
};
const queue = (id: string, rule: Partial<DeskQueue['rule']> = {}, name = id): DeskQueue => ({
  id,
  name,
  rule: { ...anything, ...rule },
});
const ad: JobFacts = { subject: 'ad', reasons: ['fraud'], signals: [], weight: 100, automatic: false };
const receipt: JobFacts = { subject: 'receipt', reasons: [], signals: [], weight: 200, automatic: false };

describe('a job belongs to the first queue whose rule it meets', () => {
  test.each<[string, Partial<DeskQueue['rule']>, Partial<JobFacts>, boolean]>([
    ['any job', {}, {}, true],
    ['its kind', { subjects: ['member', 'ad'] }, {}, true],
    ['another kind', { subjects: ['member'] }, {}, false],
    ['one of its reasons', { reasons: ['stolen', 'fraud'] }, { reasons: ['duplicate', 'fraud'] }, true],
    ['other reasons', { reasons: ['stolen'] }, {}, false],
    ['one of its signals', { signals: ['burst', 'same-text'] }, { signals: ['same-text'] }, true],
    ['no signal', { signals: ['burst'] }, {}, false],
    ['the minimum weight', { min_weight: 100 }, {}, true],
    ['too little weight', { min_weight: 101 }, {}, false],
    ['an automatic case', { automatic: true }, { automatic: true }, true],
    ["a member's report, where automatic cases are wanted", { automatic: true }, {}, false],
    ["a member's report", { automatic: false }, {}, true],
    ['all conditions', { subjects: ['ad'], reasons: ['fraud'], min_weight: 50 }, {}, true],
    ['all conditions but one', { subjects: ['ad'], reasons: ['fraud'], min_weight: 500 }, {}, false],
  ])('%s', (_, rule, facts, isMet) => {
    expect(routeJob([queue('here', rule), queue('later')], { ...ad, ...facts })).toBe(
      isMet ? 'here' : 'later',
    );
  });

  test('a job that meets no rule belongs to the built-in queue', () => {
    expect(routeJob([queue('members', { subjects: ['member'] })], ad)).toBe('standard');
    expect(routeJob([], receipt)).toBe('receipts');
  });

  test('receipts and reports never share a queue', () => {
    const queues = [
      queue('all'),
      queue('suspect', { subjects: ['receipt'], min_weight: 200 }),
      queue('paid', { subjects: ['receipt'] }),
    ];
    expect(routeJob(queues, receipt)).toBe('suspect');
    expect(routeJob(queues, { ...receipt, weight: 100 })).toBe('paid');
    expect(routeJob(queues, ad)).toBe('all');
  });
});

describe('queues are invalid', () => {
  const problemsOf = (queues: unknown[]) => {
    const { issues } = v.safeParse(deskQueuesSchema, queues);
    return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
  };

  test.each<[string, unknown[], Record<string, string>]>([
    [
      'with the same name',
      [queue('a', {}, 'واحدة'), queue('b', {}, ' واحدة ')],
      { '1.name': 'name-reserved' },
    ],
    ['with the same id', [queue('a'), queue('a', {}, 'b')], { '1.id': 'invalid' }],
    ['with the id of a built-in one', [queue('standard')], { '0.id': 'invalid' }],
    ['without a name', [queue('a', {}, ' ')], { '0.name': 'required' }],
    [
      'with receipts and reports',
      [queue('a', { subjects: ['ad', 'receipt'] })],
      { '0.rule.subjects': 'invalid' },
    ],
    [
      'of receipts with reasons',
      [queue('a', { subjects: ['receipt'], reasons: ['fraud'] })],
      { '0.rule.subjects': 'invalid' },
    ],
    [
      'with an unknown reason',
      [queue('a', { reasons: ['boredom' as never] })],
      { '0.rule.reasons.0': 'invalid' },
    ],
    ['without a weight', [queue('a', { min_weight: 0 })], { '0.rule.min_weight': 'too-small' }],
    [
      'if there are too many',
      Array.from({ length: queuesMaximum + 1 }, (_, n) => queue(`q${n}`)),
      { null: 'too-large' },
    ],
  ])('%s', (_, queues, problems) => {
    expect(problemsOf(queues)).toEqual(problems);
  });

  test('but not without any', () => {
    expect(problemsOf([])).toEqual({});
  });
});

test('a role sees the jobs that it may decide', () => {
  expect(Object.fromEntries(adminRoles.map((role) => [role, visibleJobs(role)]))).toEqual({
    owner: 'all',
    moderator: 'reports',
    accountant: 'receipts',
  });
});
