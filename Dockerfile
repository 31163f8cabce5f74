# The server and the built front end, without the embedded database. DATABASE_URL is required.
# The tag matches the version of the package "node" in the lock file.
FROM node:24-trixie-slim AS sources
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/demo-market/package.json packages/demo-market/
COPY packages/domain/package.json packages/domain/
COPY packages/words/package.json packages/words/

FROM sources AS front-end
RUN npm ci --workspace=apps/web --include-workspace-root=false --no-audit --no-fund
COPY . .
RUN npm run build -w apps/web

# Removes the packages of the front end, the tests and the embedded database from the manifests, because `--omit=dev`
# would still install optional peer dependencies. Types and source maps are not used at run time.
FROM sources AS packages
RUN rm -r apps/web \
 && npm pkg delete devDependencies \
 && npm pkg delete devDependencies optionalDependencies -w apps/server \
 && npm ci --no-audit --no-fund \
 && find . -path '*/node_modules/*' -type f \( -name '*.ts' -o -name '*.[cm]ts' -o -name '*.map' \) -delete

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
# The whole folder: a workspace has its own node_modules if it needs another version of a package.
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
# Without npm in between, so that the server gets SIGTERM and can complete its requests. The flags are those of
# apps/server/node-flags.json.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=25", "--no-allocation-site-pretenuring", "apps/server/src/main.ts"]
