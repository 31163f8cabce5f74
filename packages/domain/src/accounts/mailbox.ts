interface Provider {
  /** Its domains are one; the first stands for all. */
  domains: readonly string[];
  /** Characters of the local part that it ignores. */
  ignored?: RegExp;
  /** What parts a tag from the name besides +. */
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

/** Mail for any name at a subdomain of these reaches the subdomain's name at the domain. */
const subdomainMailboxes = /^.+@([^.@]+)\.(fastmail\.com)$/;

/**
 * The mailbox that an address reaches: without a +tag, and by the rules of the providers that give one mailbox many
 * addresses. For counting mailboxes, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase().replace(subdomainMailboxes, '$1@$2');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const name = address.slice(0, at);
  // An address that is all tag keeps it: +a@example.com and +b@example.com may be two people.
  const bare = name
    .replace(/(?<=.)\+.*$/, '')
    .replace(provider?.tag ?? /$^/, '')
    .replace(provider?.ignored ?? /$^/g, '');
  return `${bare || name}@${provider?.domains[0] ?? domain}`;
}
