import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reportRequests } from '../../../testing/report-requests.ts';
import { insertReview } from '../../../testing/reviews.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../../testing/users.ts';

let server: TestApp;
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = reportRequests(server, await signInAdministrator(server));
});
afterAll(() => server.close());

async function newReview() {
  const [author, seller] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const { id } = await insertReview(server, {
    authorId: author.id,
    sellerId: seller.id,
    content: 'لا تشتروا منه أبداً',
  });
  return { author, seller, id, form: { subject: 'review', subject_id: id, reason: 'fake-review' } };
}
const reviewNotices = async (author: SignedInMember) =>
  (await requests.noticesOf(author)).filter(({ type }) => type === 'review');
const reviewCount = async (sellerId: string) =>
  (await server.app.inject(`/api/sellers/${sellerId}/reviews`)).json().summary.count;

describe('a reported review', () => {
  test('is decided by its text, with its author and seller, and its case is about the author', async () => {
    const { author, seller, id, form } = await newReview();
    expect((await requests.report(seller, form)).statusCode).toBe(204);
    expect((await requests.report(await requests.newReporter(), form)).statusCode).toBe(204);
    expect((await requests.report(author, form)).json().code).toBe('oneself');
    const { case: found, review, messages } = await requests.getCase(await requests.caseOf(id));
    expect(found).toMatchObject({
      subject: 'review',
      review_id: id,
      ad_id: null,
      title: 'كورولا 2012 نظيفة',
      member: { user_id: author.id },
      report_count: 2,
    });
    expect(review).toMatchObject({
      id,
      content: 'لا تشتروا منه أبداً',
      author: { user_id: author.id },
      seller: { user_id: seller.id },
    });
    expect(messages).toEqual([]);
  });

  test('is removed when the reports are upheld: its author reads the reason, the seller’s summary shrinks', async () => {
    const { author, seller, id, form } = await newReview();
    await requests.report(seller, form);
    expect(await reviewCount(seller.id)).toBe(1);
    const caseId = await requests.caseOf(id);
    const uphold = { state: 'upheld', reason: 'تقييم مزيّف', report_count: 1 };
    for (let n = 0; n < 2; n += 1) expect((await requests.decide(caseId, uphold)).statusCode).toBe(204);
    expect(await reviewCount(seller.id)).toBe(0);
    const notices = await reviewNotices(author);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toContain('تقييم مزيّف');
    expect((await requests.noticesOf(seller))[0]).toMatchObject({ title: 'شكراً، بلاغك صحيح' });
    const late = await requests.report(await requests.newReporter(), form);
    expect(late.json().code).toBe('review-not-found');
  });

  test('returns when the decision is undone', async () => {
    const { author, seller, id, form } = await newReview();
    await requests.report(seller, form);
    const caseId = await requests.caseOf(id);
    await requests.decide(caseId, { state: 'upheld', reason: 'كلام مسيء', report_count: 1 });
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect(await reviewCount(seller.id)).toBe(1);
    expect(await reviewNotices(author)).toHaveLength(2);
  });

  test('stays when the reports are rejected', async () => {
    const { author, seller, id, form } = await newReview();
    await requests.report(seller, form);
    const caseId = await requests.caseOf(id);
    expect((await requests.decide(caseId, { state: 'rejected', report_count: 1 })).statusCode).toBe(204);
    expect(await reviewCount(seller.id)).toBe(1);
    expect(await reviewNotices(author)).toEqual([]);
    expect((await requests.noticesOf(seller))[0]).toMatchObject({ title: 'راجعنا بلاغك' });
  });

  test('that its author deletes leaves a case that can be decided', async () => {
    const { author, seller, id, form } = await newReview();
    await requests.report(seller, form);
    const caseId = await requests.caseOf(id);
    const url = `/api/reviews/${id}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: author.headers })).statusCode).toBe(
      204,
    );
    expect(await requests.getCase(caseId)).toMatchObject({ case: { review_id: null }, review: null });
    const uphold = { state: 'upheld', reason: 'كلام مسيء', report_count: 1 };
    expect((await requests.decide(caseId, uphold)).statusCode).toBe(204);
    expect((await requests.noticesOf(seller))[0]).toMatchObject({ title: 'شكراً، بلاغك صحيح' });
  });
});
