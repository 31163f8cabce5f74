import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

/**
 * Parses the arguments of a tool.
 *
 * @throws StartupError with the usage for an unknown option, an option without its value, or an unexpected argument.
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartupError(`${error.message.split('. To ', 1)[0]}.\n${usage}`);
  }
}
