/** The states of a screen besides the filled one. */
export type UnfilledState = 'loading' | 'empty' | 'error';

type States = Record<string, readonly UnfilledState[]>;

const all = ['loading', 'empty', 'error'] as const;
const withoutEmpty = ['loading', 'error'] as const;

/*
 * The states of the screens of `e2e/photographs/screens.ts` that component tests check (app/screen-states). The visual
 * checks of the stories omit these, and no others.
 */

export const marketStates = {
  home: all,
  cars: all,
  search: all,
  'search-nearest': all,
  ad: withoutEmpty,
  compare: withoutEmpty,
  'seller-ads': all,
  'seller-reviews': all,
  'model-prices': withoutEmpty,
  'premium-signup': withoutEmpty,
  showrooms: all,
} satisfies States;

export const memberStates = {
  'viewed-ads': all,
  'hidden-ads': all,
  'own-figures': all,
  'ad-figures-unknown': withoutEmpty,
  drafts: withoutEmpty,
  messages: all,
  notifications: all,
  'saved-searches': all,
  alerts: withoutEmpty,
  'stolen-cars': all,
  'followed-showrooms': all,
} satisfies States;

export const showroomStates = {
  'showroom-invitation': all,
  'showroom-staff': all,
  'my-showroom-cars': all,
  'showroom-feed': all,
  'add-cars-plan': ['loading'],
} satisfies States;

export const adminStates = {
  'admin-dashboard': all,
  'admin-storage': withoutEmpty,
  'admin-statistics': withoutEmpty,
  'admin-settings': withoutEmpty,
  'system-manifest': withoutEmpty,
  'admin-reports': all,
  'admin-report-queues': withoutEmpty,
  'admin-report-figures': ['error'],
  'admin-second-reviews': withoutEmpty,
  'admin-stolen-cars': all,
  'admin-stolen-lists': ['empty', 'error'],
  'admin-frozen-conversations': ['empty'],
  'admin-appeals': ['empty'],
  'admin-identities': ['empty', 'error'],
  'admin-showrooms': all,
  'admin-audit': all,
} satisfies States;

/** By the names that the states have in the stories. */
export const checkedStateNames: ReadonlySet<string> = new Set(
  Object.entries<readonly UnfilledState[]>({
    ...marketStates,
    ...memberStates,
    ...showroomStates,
    ...adminStates,
  }).flatMap(([name, states]) => states.map((state) => `${name}-${state}`)),
);
