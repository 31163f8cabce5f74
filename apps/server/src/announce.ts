import { type Config, isLoopback } from './platform/config.ts';

/** Tells whoever started the server where to look. */
export function announce(config: Config): void {
  const places: [string, string][] = [
    ['The app', `${config.publicUrl}/?mode=app`],
    ['The browser set', `${config.publicUrl}/`],
  ];
  if (!config.smtpUrl && isLoopback(config.host)) {
    places.push(['Preview mailbox', `${config.publicUrl}/preview/mail`]);
  }
  const lines = places.map(([name, value]) => `  ${name.padEnd(18)}${value}`);
  process.stdout.write(['', 'عربتي (Arabati) is ready.', ...lines, ''].join('\n').concat('\n'));
}
