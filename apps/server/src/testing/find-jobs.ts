import { backgroundJobs } from '../background-jobs.ts';

/** Returns the background jobs of these names. */
export function findJobs(names: readonly string[]): typeof backgroundJobs {
  return names.map((name) => {
    const job = backgroundJobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no background job ${name}.`);
    return job;
  });
}
