import { spawn } from 'node:child_process';

/**
 * Runs a program to its end on this terminal.
 * @returns {Promise<number>} the exit code; 1 for one that was killed or could not be run
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program like `run`.
 * @returns {Promise<{ code: number, errorOutput: string }>} with the end of what it wrote to stderr
 */
export function runAndKeepErrors(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'pipe'], ...options });
    let errorOutput = '';
    child.stderr.pipe(process.stderr, { end: false });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      errorOutput = (errorOutput + chunk).slice(-4_000);
    });
    child.once('error', (error) => resolve({ code: 1, errorOutput: error.message }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, errorOutput: signal ? `${errorOutput}\nended by ${signal}` : errorOutput }),
    );
  });
}

/** Runs a program like `run` and captures its output, for programs that run in parallel. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
