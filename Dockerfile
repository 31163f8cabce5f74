# The server and the built front end, without the embedded database: DATABASE_URL names PostgreSQL.
# The tag is the Node of the lock file's package "node".
FROM node:24-trixie-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/demo-market/package.json packages/demo-market/
COPY packages/domain/package.json packages/domain/
COPY packages/words/package.json packages/words/

# `npm install`, as `npm start` does: `npm ci` refuses a lock file that leaves out the optional parts for other systems.
FROM sources AS front-end
RUN npm install --no-save --workspace=apps/web --include-workspace-root=false --no-audit --no-fund
COPY . .
RUN npm run build -w apps/web

# What only the front end, a test or the embedded database needs is not asked for; types and source maps are read by nobody.
FROM sources AS packages
RUN rm -r apps/web \
 && npm pkg delete devDependencies \
 && npm pkg delete devDependencies optionalDependencies -w apps/server \
 && npm install --no-save --no-audit --no-fund \
 && find . -path '*/node_modules/*' -type f \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' \) -delete

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
# All of it: a version that one workspace alone needs stands in a node_modules of its own.
COPY --from=packages /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=front-end /app/apps/web/dist apps/web/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# The process itself and no npm in between: it hears SIGTERM and answers what it has begun.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=25", "--no-allocation-site-pretenuring", "apps/server/src/main.ts"]
