import type { TestApp } from './test-app.ts';

/** Returns functions that send requests of the sign-in protocol, as the client does. */
export function signInRequests({ app }: Pick<TestApp, 'app'>) {
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/auth/v1${path}`, payload });
  return {
    post,
    recover: (email: string, extra: object = {}) => post('/recover', { email, ...extra }),
    resend: (email: string, extra: object = {}) => post('/resend', { type: 'signup', email, ...extra }),
    verify: (body: object) => post('/verify', body),
    exchange: (auth_code: string, code_verifier: string) =>
      post('/token?grant_type=pkce', { auth_code, code_verifier }),
    refresh: (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token }),
    user: (access_token: string) =>
      app.inject({ url: '/auth/v1/user', headers: { authorization: `Bearer ${access_token}` } }),
    changeUser: (access_token: string, payload: object) =>
      app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        headers: { authorization: `Bearer ${access_token}` },
        payload,
      }),
    logout: (access_token: string, scope: string) =>
      app.inject({
        method: 'POST',
        url: `/auth/v1/logout?scope=${scope}`,
        headers: {
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json;charset=UTF-8',
        },
      }),
  };
}
