interface Provider {
  /** Equivalent domains; the first is the canonical one. */
  domains: readonly string[];
  /** Characters of the local part that the provider ignores. */
  ignored?: RegExp;
  /** Tag separators besides +. */
  tag?: RegExp;
}

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'], ignored: /[.-]/g },
  { domains: ['fastmail.com'] },
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.de'].map((domain) => ({
    domains: [domain],
    tag: /-.*$/,
  })),
];

/** Mail to any name at these subdomains is delivered to the mailbox named after the subdomain. */
const subdomainMailboxes = /^.+@([^.@]+)\.(fastmail\.com)$/;

/**
 * Normalizes an address to its mailbox: removes +tags and applies the rules of providers that deliver many addresses to
 * one mailbox. For counting mailboxes, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase().replace(subdomainMailboxes, '$1@$2');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const name = address.slice(0, at);
  // An address that consists of a tag keeps it: +a@example.com and +b@example.com may be two people.
  const bare = name
    .replace(/(?<=.)\+.*$/, '')
    .replace(provider?.tag ?? /$^/, '')
    .replace(provider?.ignored ?? /$^/g, '');
  return `${bare || name}@${provider?.domains[0] ?? domain}`;
}
