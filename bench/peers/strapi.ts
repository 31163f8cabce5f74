import type { Peer, Place } from './peer.ts';
import type { Question } from './questions.ts';
import { type Command, startServer } from './server-process.ts';
import { writeStrapiProject } from './strapi-project.ts';

const version = '5.54.0';
const readyPath = '/_health';

const start = ({ folder, databaseUrl, port }: Place): Command => ({
  cwd: folder,
  args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
  env: {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_EE: 'true',
  },
});

export const strapi: Peer = {
  name: 'strapi',
  packages: {
    dependencies: {
      '@strapi/plugin-users-permissions': version,
      '@strapi/strapi': version,
      pg: '8.23.1',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '6.30.3',
      'styled-components': '6.6.0',
    },
  },
  /** It creates its tables at the start. */
  async install(directories) {
    await writeStrapiProject(directories.folder);
    const server = await startServer(start(directories), `http://127.0.0.1:${directories.port}${readyPath}`);
    await server.stop();
  },
  ownColumns: {
    document_id: `'a' || left(md5(ad.external_id), 23)`,
    updated_at: 'ad.created_at',
    published_at: 'ad.created_at',
  },
  idColumn: 'document_id',
  lowered: (column) => `lower(cast(${column} as varchar))`,
  server: start,
  readyPath,
  list: (listQuery) => {
    const query = new URLSearchParams([
      ['pagination[pageSize]', '20'],
      ['pagination[withCount]', 'false'],
      ['sort', listQuery.sort === 'cheapest' ? 'price:asc' : 'createdAt:desc'],
      ...filtersOf(listQuery),
    ]);
    return `/api/ads?${query}`;
  },
  one: (id) => `/api/ads/${id}`,
};

function filtersOf({ text, where = {}, between = {} }: Question): [string, string][] {
  return [
    ...(text
      ? ['title', 'brand', 'model'].map((field, at): [string, string] => [
          `filters[$or][${at}][${field}][$containsi]`,
          text,
        ])
      : []),
    ...Object.entries(where).map(([field, value]): [string, string] => [`filters[${field}][$eq]`, value]),
    ...Object.entries(between).flatMap(([field, range]) =>
      range.map((value, at): [string, string] => [`filters[${field}][$between][${at}]`, String(value)]),
    ),
  ];
}
