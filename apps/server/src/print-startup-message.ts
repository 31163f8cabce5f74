import type { DemoAccounts } from './demo/demo-accounts.ts';
import { type Config, isLoopback } from './platform/config.ts';
import { localUrl } from './platform/start-warnings.ts';

/** Prints the server's URLs for the operator. */
export function printStartupMessage(config: Config, demo: DemoAccounts | null): void {
  const entries: [string, string][] = [
    ['The app', `${config.publicUrl}/?mode=app`],
    ['Browser page', `${config.publicUrl}/`],
  ];
  if (!config.smtpUrl && isLoopback(config.host)) {
    entries.push(['Preview mailbox', `${localUrl(config)}/preview/mail`]);
  }
  if (demo) {
    entries.push(['Demo member', `${demo.member.email}  ${demo.member.password}`]);
    entries.push(['Demo administrator', `${demo.administrator.username}  ${demo.administrator.password}`]);
  }
  const lines = entries.map(([name, value]) => `  ${name.padEnd(20)}${value}`);
  process.stdout.write(['', 'عربتي (Arabati) is ready.', ...lines, ''].join('\n').concat('\n'));
}
