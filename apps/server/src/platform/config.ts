import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { responseCacheMaxMs } from '@arabati/domain/app/response-cache';
import { strongPasswordSchema } from '@arabati/domain/sign-in/password';
import * as v from 'valibot';
import {
  fingerprints,
  isAgeRecipient,
  isPercentEncoded,
  networks,
  onOff,
  origins,
  urlOf,
  whole,
} from './config-values.ts';
import { StartupError } from './startup-error.ts';

/**
 * The whole configuration, read once from the environment. An invalid value stops the start with a message that names
 * its variable. The README's table describes the variables for operators.
 */

const environment = v.object({
  PORT: v.optional(whole(0, 65_535), '8080'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => isIP(host) > 0 || (/^[\w-]+(\.[\w-]+)*$/.test(host) && URL.canParse(`http://${host}`)),
        'must be an IP address or a host name of this machine such as 127.0.0.1',
      ),
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: v.optional(urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/arabati')),
  DATABASE_REPLICA_URL: v.optional(
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/arabati'),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      urlOf(['http:', 'https:'], 'https://arabati.example'),
      v.check(
        (text) => !hasHost(text) || !isUnspecified(new URL(text).hostname),
        'must be a URL that people can open, such as https://arabati.example',
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
      v.check(
        (text) => !URL.canParse(text) || hasHost(text),
        'must name a host, as smtp://user:password@host:587 does',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>\s@]+@[^<>\s@]+|[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>)$/,
        'must be an address such as Name <name@host>',
      ),
    ),
    'عربتي <no-reply@arabati.example>',
  ),
  DEMO: v.optional(onOff),
  ADMIN_USERNAME: v.optional(
    v.pipe(v.string(), v.regex(/^\S{3,100}$/, 'must have 3 to 100 characters and no spaces')),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (password) => v.is(strongPasswordSchema, password),
        'must have 8 to 128 characters, among them an uppercase letter, a lowercase letter, a digit and a special character such as "!", and no space at its ends or after another',
      ),
    ),
  ),
  SUPPORT_WHATSAPP: v.optional(
    v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'must be a number such as +249912345678')),
  ),
  SUPPORT_EMAIL: v.optional(
    v.pipe(v.string(), v.email('must be an e-mail address')),
    'support@arabati.example',
  ),
  WHATSAPP_APP_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  WHATSAPP_VERIFY_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  STORE_URL: v.optional(urlOf(['http:', 'https:'], 'https://play.google.com/store/apps/details?id=…')),
  ANDROID_PACKAGE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be a package name such as sd.arabati.app')),
  ),
  ANDROID_FINGERPRINTS: v.optional(fingerprints),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as "info"',
    ),
    'info',
  ),
  SPLASH: v.optional(onOff, 'on'),
  RATE_LIMITS: v.optional(onOff, 'on'),
  CLIENT_SHARE: v.optional(whole(1, 100), '25'),
  MAIL_INTERVAL_S: v.optional(whole(0, 3_600), '60'),
  SHARED_ANSWERS_MS: v.optional(whole(0, responseCacheMaxMs), '1000'),
  REUSE_GRACE_S: v.optional(whole(0, 60), '10'),
  CONFIRM_EMAIL_BY: v.optional(v.picklist(['link', 'button'], 'must be "link" or "button"'), 'link'),
  DRAIN_S: v.optional(whole(0, 20), '0'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  STORAGE_URL: v.optional(
    v.pipe(
      urlOf(['http:', 'https:'], 'https://KEY:SECRET@s3.example.com/photos?region=auto'),
      v.check((text) => {
        if (!URL.canParse(text)) return true;
        const { username, password, pathname } = new URL(text);
        const isComplete = Boolean(username && password) && /^\/[^/]+\/?$/.test(pathname);
        return isComplete && [username, password, pathname].every(isPercentEncoded);
      }, 'must name a key, a secret and a bucket, percent-encoded: https://KEY:SECRET@s3.example.com/photos'),
    ),
  ),
  STORAGE_CAPACITY_MB: v.optional(whole(1, 100_000_000), '500'),
  BACKUP_RECIPIENT: v.optional(
    v.pipe(v.string(), v.check(isAgeRecipient, 'must be an age public key such as age1…')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(urlOf(['http:', 'https:'], 'http://localhost:4318')),
  PUSH_SERVICES: v.optional(origins, ''),
  TRUST_PROXY: v.optional(networks),
});

/** Every variable of the configuration. Other variables are ignored. */
export const configVariables: readonly string[] = Object.keys(environment.entries);

export interface Config {
  port: number;
  host: string;
  /** Absolute path. Holds the embedded database, the photos and the server's secrets. */
  dataDir: string;
  /** Absent: use the embedded database. */
  databaseUrl: string | undefined;
  /** A streaming replica of the database, for lists and searches. Absent: use the primary. */
  replicaUrl: string | undefined;
  /** Origin of links in mails and previews, without a trailing slash. */
  publicUrl: string;
  /** Absent: store mails in the preview outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Load the demo data into an empty embedded database. */
  demo: boolean;
  admin: { username: string; password: string } | undefined;
  support: { whatsapp: string | undefined; email: string };
  /** The webhook of the WhatsApp Cloud API. Absent: administrators confirm members' numbers by hand. */
  whatsapp: { appSecret: string; verifyToken: string } | undefined;
  storeUrl: string | undefined;
  /** The wrapper app in the Android store. */
  android: { packageName: string; fingerprints: string[] } | undefined;
  logLevel: string;
  splash: boolean;
  rateLimits: boolean;
  /** Maximum percentage of the node that one client may use while other clients are active. 100 disables the limit. */
  clientShare: number;
  /** Minimum interval in seconds between two mails of one kind to one email address. */
  mailIntervalS: number;
  /** Milliseconds for which the response of a public endpoint is cached. */
  sharedAnswersMs: number;
  /** Seconds for which a replaced refresh token is still accepted, for two tabs that refresh concurrently. */
  reuseGraceS: number;
  /**
   * The effect of a sign-up's mailed link: confirm directly, or show a confirmation button, for mail that is scanned.
   */
  confirmEmailBy: 'link' | 'button';
  /** Seconds between reporting not ready to proxies and closing the listening socket. */
  drainS: number;
  /** The token that grants access to `/metrics`. Absent: only clients on this machine have access. */
  metricsToken: string | undefined;
  /** An S3 bucket that all nodes share. Absent: store photos in dataDir. */
  storageUrl: string | undefined;
  /** Capacity for photos and database in MB, for the administrators' storage bar. */
  storageCapacityMb: number;
  /** The recipient that downloaded backups are encrypted for. Absent: the key in dataDir. */
  backupRecipient: string | undefined;
  /** Whether OTEL_EXPORTER_OTLP_ENDPOINT names a collector. The exporter itself reads the other OTEL_* variables. */
  traces: boolean;
  /** Origins of push services besides the known ones, which may be in a private network. */
  pushOrigins: string[];
  /** Reverse proxies whose X-Forwarded-For header is trusted. Other clients could forge it. */
  trustedProxies: string[];
  /** The name of this node in logs. */
  nodeId: string;
}

/** Reports an invalid configuration. The message is for the operator. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Returns whether a host is the unspecified address (`0.0.0.0`, `::`), in any spelling. */
function isUnspecified(host: string): boolean {
  const { hostname } = new URL(`http://${inUrl(host)}`);
  return hostname === '0.0.0.0' || hostname === '[::]' || hostname === '[::ffff:0:0]';
}

/** @returns the host in URL syntax: an IPv6 address in brackets, without its zone. */
function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host.split('%', 1)[0]}]` : host;
}

/** Returns whether a text is a URL with a host. `arabati.example:8080` is a URL without one. */
function hasHost(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname !== '';
}

/**
 * Reads the configuration.
 *
 * @param purpose a tool does not listen or send mails, so errors that affect only a server do not stop it.
 * @throws ConfigError naming every invalid variable.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  purpose: 'server' | 'tool' = 'server',
): Config {
  const present = Object.fromEntries(
    Object.keys(environment.entries)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  );
  const result = v.safeParse(environment, present);
  if (!result.success) {
    const sentences = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`);
    throw new ConfigError(`The configuration is wrong: ${sentences.join(' ')}`);
  }
  const e = result.output;
  const loopback = isLoopback(e.HOST);
  if (purpose === 'server' && e.PUBLIC_URL === undefined && isUnspecified(e.HOST)) {
    throw new ConfigError(
      `The configuration is wrong: PUBLIC_URL is needed while HOST is ${e.HOST}, because mails link to it: set PUBLIC_URL to the URL that people open, such as https://arabati.example.`,
    );
  }
  if (!e.RATE_LIMITS && !loopback) {
    throw new ConfigError(
      'The configuration is wrong: RATE_LIMITS may be "off" only while HOST is loopback.',
    );
  }
  if (e.DEMO === true && e.DATABASE_URL) {
    throw new ConfigError(
      'The configuration is wrong: DEMO may be "on" only for the embedded database, never with DATABASE_URL.',
    );
  }
  if ((e.ADMIN_USERNAME === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError(
      'The configuration is wrong: ADMIN_USERNAME and ADMIN_PASSWORD must be set together.',
    );
  }
  if ((e.ANDROID_PACKAGE === undefined) !== (e.ANDROID_FINGERPRINTS === undefined)) {
    throw new ConfigError(
      'The configuration is wrong: ANDROID_PACKAGE and ANDROID_FINGERPRINTS must be set together.',
    );
  }
  if ((e.WHATSAPP_APP_SECRET === undefined) !== (e.WHATSAPP_VERIFY_TOKEN === undefined)) {
    throw new ConfigError(
      'The configuration is wrong: WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN must be set together.',
    );
  }
  const shownHost = loopback ? 'localhost' : inUrl(e.HOST);
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL).origin : `http://${shownHost}:${e.PORT}`,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    admin:
      e.ADMIN_USERNAME !== undefined && e.ADMIN_PASSWORD !== undefined
        ? { username: e.ADMIN_USERNAME, password: e.ADMIN_PASSWORD }
        : undefined,
    support: { whatsapp: e.SUPPORT_WHATSAPP, email: e.SUPPORT_EMAIL },
    whatsapp:
      e.WHATSAPP_APP_SECRET !== undefined && e.WHATSAPP_VERIFY_TOKEN !== undefined
        ? { appSecret: e.WHATSAPP_APP_SECRET, verifyToken: e.WHATSAPP_VERIFY_TOKEN }
        : undefined,
    storeUrl: e.STORE_URL,
    android:
      e.ANDROID_PACKAGE !== undefined && e.ANDROID_FINGERPRINTS !== undefined
        ? { packageName: e.ANDROID_PACKAGE, fingerprints: e.ANDROID_FINGERPRINTS }
        : undefined,
    logLevel: e.LOG_LEVEL,
    splash: e.SPLASH,
    rateLimits: e.RATE_LIMITS,
    clientShare: e.CLIENT_SHARE,
    mailIntervalS: e.MAIL_INTERVAL_S,
    sharedAnswersMs: e.SHARED_ANSWERS_MS,
    reuseGraceS: e.REUSE_GRACE_S,
    confirmEmailBy: e.CONFIRM_EMAIL_BY,
    drainS: e.DRAIN_S,
    metricsToken: e.METRICS_TOKEN,
    storageUrl: e.STORAGE_URL,
    storageCapacityMb: e.STORAGE_CAPACITY_MB,
    backupRecipient: e.BACKUP_RECIPIENT,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    pushOrigins: e.PUSH_SERVICES,
    trustedProxies: e.TRUST_PROXY ?? [],
    nodeId: randomUUID().slice(0, 8),
  };
}
