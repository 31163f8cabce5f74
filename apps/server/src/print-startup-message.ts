import type { DemoAccounts } from './demo/demo-accounts.ts';
import { type Config, isLoopback } from './platform/config.ts';
import { localUrl } from './platform/start-warnings.ts';

/** Prints the server's URLs for the operator. */
export function printStartupMessage(config: Config, demo: DemoAccounts | null): void {
  const places: [string, string][] = [
    ['The app', `${config.publicUrl}/?mode=app`],
    ['The browser set', `${config.publicUrl}/`],
  ];
  if (!config.smtpUrl && isLoopback(config.host)) {
    places.push(['Preview mailbox', `${localUrl(config)}/preview/mail`]);
  }
  if (demo) {
    places.push(['Demo member', `${demo.member.email}  ${demo.member.password}`]);
    places.push(['Demo administrator', `${demo.administrator.username}  ${demo.administrator.password}`]);
  }
  const lines = places.map(([name, value]) => `  ${name.padEnd(20)}${value}`);
  process.stdout.write(['', 'عربتي (Arabati) is ready.', ...lines, ''].join('\n').concat('\n'));
}
