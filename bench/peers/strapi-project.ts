import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adFields } from './ad-table.ts';

const contentType = {
  kind: 'collectionType',
  collectionName: 'ads',
  info: { singularName: 'ad', pluralName: 'ads', displayName: 'Ad' },
  options: { draftAndPublish: false },
  attributes: Object.fromEntries(Object.entries(adFields).map(([name, type]) => [name, { type }])),
};

const core = (part: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${part}('api::ad.ad');\n`;

/** Files of a project created by `create-strapi`, with one publicly readable content type. */
const files: Readonly<Record<string, string>> = {
  'config/server.js': `module.exports = ({ env }) => ({
    host: env('HOST'), port: env.int('PORT'), app: { keys: ['bench-one', 'bench-two'] },
    logger: { updates: { enabled: false } },
  });\n`,
  'config/admin.js': `module.exports = {
    serveAdminPanel: false,
    auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } },
    secrets: { encryptionKey: 'bench-bench-bench-bench-bench-ok' },
  };\n`,
  'config/database.js': `module.exports = ({ env }) => ({
    connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 10 } },
  });\n`,
  'config/logger.js': `module.exports = { level: 'error' };\n`,
  'config/middlewares.js': `module.exports = [
    'strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy', 'strapi::query',
    'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public',
  ];\n`,
  'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'bench' } } };\n`,
  'src/index.js': `module.exports = {
    async bootstrap({ strapi }) {
      const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
      const permissions = strapi.db.query('plugin::users-permissions.permission');
      for (const action of ['api::ad.ad.find', 'api::ad.ad.findOne']) {
        const data = { action, role: role.id };
        if (!(await permissions.findOne({ where: data }))) await permissions.create({ data });
      }
    },
  };\n`,
  'src/api/ad/content-types/ad/schema.json': JSON.stringify(contentType, null, 2),
  'src/api/ad/controllers/ad.js': core('Controller'),
  'src/api/ad/routes/ad.js': core('Router'),
  'src/api/ad/services/ad.js': core('Service'),
};

export async function writeStrapiProject(folder: string): Promise<void> {
  for (const name of ['public/uploads', 'database/migrations']) {
    await mkdir(path.join(folder, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
