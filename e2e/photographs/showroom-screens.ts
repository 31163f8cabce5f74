import type { Screen } from './screen.ts';

/** The screens of showrooms: public, of their owner and of administrators. */
export const showroomScreens: readonly Screen[] = [
  { name: 'showrooms', path: '/showrooms', data: /\/api\/showrooms(\?|$)/ },
  { name: 'showroom-missing', path: '/showrooms/no-such-showroom' },
  { name: 'my-showroom-plan', path: '/my-showroom', actor: 'member' },
  {
    name: 'my-showroom-cars',
    path: '/my-showroom/cars',
    actor: 'member',
    data: /\/api\/me\/showroom\/cars(\?|$)/,
  },
  {
    name: 'my-showroom-cars-selected',
    path: '/my-showroom/cars',
    actor: 'member',
    data: /\/api\/me\/showroom\/cars(\?|$)/,
    states: ['filled'],
    act: (page) => page.getByRole('checkbox').nth(1).check(),
  },
  {
    name: 'showroom-feed',
    path: '/my-showroom/feed',
    actor: 'member',
    data: /\/api\/me\/showroom\/api-keys/,
  },
  {
    name: 'followed-showrooms',
    path: '/followed-showrooms',
    actor: 'member',
    data: /\/api\/me\/followed-showrooms(\?|$)/,
    states: ['loading', 'empty', 'error'],
  },
  {
    name: 'admin-showrooms',
    path: '/admin/showrooms',
    mode: 'browser',
    actor: 'administrator',
    data: /\/api\/admin\/showrooms(\?|$)/,
    states: ['loading', 'empty', 'error'],
  },
];
