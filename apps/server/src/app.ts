import Fastify, { type FastifyInstance } from 'fastify';
import { createEndpointBinder } from './platform/endpoint.ts';
import { serveHealth } from './platform/health.ts';
import { answerProblems } from './platform/problem-answers.ts';
import type { Services } from './platform/services.ts';

/** The server's table of contents. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: services.config.logLevel },
    // Room for a form, not for a file; uploads say their own limit.
    bodyLimit: 100 * 1024,
    trustProxy: false,
    routerOptions: { maxParamLength: 100 },
  });
  answerProblems(app);
  serveHealth(app, services);

  const binder = createEndpointBinder(app, {
    authenticate: async () => null,
    checkAnswers: services.checkAnswers,
  });
  void binder;

  return app;
}
