import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

test('plans are public and have the current values of the table', async () => {
  const server = await startTestApp();
  try {
    const plans = async () => (await server.app.inject('/api/plans')).json().plans;
    expect(await plans()).toMatchObject([
      { plan_type: 'free', price: 0, monthly_ads_limit: 3, monthly_points: 10, duration_days: null },
      {
        plan_type: 'premium_individual',
        price: 15_000,
        monthly_ads_limit: 15,
        monthly_points: 30,
        duration_days: 30,
      },
      {
        plan_type: 'premium_trader',
        price: 25_000,
        monthly_ads_limit: 30,
        monthly_points: 70,
        duration_days: 30,
        badge_text: 'مميز',
        badge_color: 'gold',
        show_analytics: true,
      },
    ]);
    await server.services.database
      .updateTable('membership_plans')
      .set({ price: 18_000 })
      .where('plan_type', '=', 'premium_individual')
      .execute();
    expect((await plans())[1]).toMatchObject({ plan_type: 'premium_individual', price: 18_000 });
  } finally {
    await server.close();
  }
});
