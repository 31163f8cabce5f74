import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

/** Environment of a server process or tool that a test starts. The compiled code is cached, which halves its start. */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled-server'),
};
