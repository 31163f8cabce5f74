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

/** By the names that the states have in the stories. */
export const checkedStateNames: ReadonlySet<string> = new Set(
  Object.entries<readonly UnfilledState[]>({
    ...marketStates,
    ...memberStates,
    ...showroomStates,
  }).flatMap(([name, states]) => states.map((state) => `${name}-${state}`)),
);
