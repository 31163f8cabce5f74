import { describeFailure } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Writer {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** What a command gets from its process. A test passes its own. */
export interface CommandContext {
  environment: Environment;
  stdout: Writer;
  stderr: Writer;
}

/** The context of a command that is a process of its own. */
export const processContext: CommandContext = {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
};

/** Prints what a command returns, or why it failed, and returns its exit code. */
export async function executeCommand(
  { stdout, stderr }: CommandContext,
  command: () => Promise<string>,
  describe: (error: unknown) => string = describeFailure,
): Promise<number> {
  try {
    stdout.write(`${await command()}\n`);
    return 0;
  } catch (error) {
    stderr.write(`${describe(error)}\n`);
    return 1;
  }
}
