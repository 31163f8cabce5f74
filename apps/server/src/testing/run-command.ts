import type { CommandContext, Environment } from '../platform/command-context.ts';

/** Runs a command in this process, which saves the start of another. */
export async function runCommand(
  execute: (context: CommandContext) => Promise<number>,
  environment: Environment,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const outputs = { stdout: '', stderr: '' };
  const writeTo = (name: keyof typeof outputs) => (text: string) => {
    outputs[name] += text;
  };
  // A command restricts the modes of the files that its process creates. Those of other tests are not restricted.
  const mask = process.umask();
  try {
    const code = await execute({
      environment,
      stdout: { write: writeTo('stdout') },
      stderr: { write: writeTo('stderr') },
    });
    return { code, ...outputs };
  } finally {
    process.umask(mask);
  }
}
