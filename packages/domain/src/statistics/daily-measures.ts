/** Measures that are counted by day in Khartoum. Revenue is in pounds: the sum of the day's money entries. */
export const dailyMeasures = ['sign_ups', 'ads', 'reveals', 'messages', 'activations', 'revenue'] as const;
export type DailyMeasure = (typeof dailyMeasures)[number];
