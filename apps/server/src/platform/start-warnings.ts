import { type Config, isLoopback } from './config.ts';

/** @returns sentences for the operator about settings that are valid but unsafe for a public server. */
export function startWarnings(
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'rateLimits' | 'demo' | 'trustedProxies' | 'host' | 'port'>,
): string[] {
  const { hostname, origin } = new URL(config.publicUrl);
  const isPublic = !isLoopback(hostname.replace(/^\[|\]$/g, '')) || !isLoopback(config.host);
  if (!isPublic) return [];
  return [
    ...(config.smtpUrl
      ? []
      : [
          `SMTP_URL is not set, so no mail is sent: members cannot confirm an email address or reset a password at ${origin}.${
            isLoopback(config.host)
              ? ` Mails are shown on this machine only, at ${localUrl(config)}/preview/mail; never let a proxy forward /preview/mail.`
              : ''
          }`,
        ]),
    ...(config.rateLimits
      ? []
      : [`RATE_LIMITS is off: passwords can be guessed without a limit at ${origin}.`]),
    ...(config.demo
      ? [`DEMO is on: an empty database at ${origin} is filled with demo ads and accounts.`]
      : []),
  ];
}

/** @returns the server's origin as seen from this machine. */
export function localUrl({ port }: Pick<Config, 'port'>): string {
  return `http://localhost:${port}`;
}

export function databaseElsewhere(home: string, { dataDir }: Pick<Config, 'dataDir'>): string {
  return `The database is in ${home} and not in DATA_DIR ${dataDir}, because the user that runs it for root cannot access DATA_DIR. A copy of DATA_DIR does not contain it: back up with npm run backup. A home whose DATA_DIR was removed is never used again and is removed a week later.`;
}

export function notPrivate(path: string): string {
  return `${path} can be read by other users of this machine, and its mode cannot be changed: make it 0600, a directory 0700.`;
}
