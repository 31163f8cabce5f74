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
