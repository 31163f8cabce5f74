import { assertAdministratorPassword } from './features/administration/administration.public.ts';
import type { Environment } from './platform/command-context.ts';
import { type Config, readConfig } from './platform/config.ts';

/**
 * Reads the configuration of a server that starts.
 *
 * @throws StartupError if a value is wrong, or if the first administrator's password is too easy to guess.
 */
export function readStartConfig(environment: Environment): Config {
  const config = readConfig(environment);
  if (config.admin) assertAdministratorPassword(config.admin);
  return config;
}
