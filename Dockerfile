# Builds the product from this checkout. It runs as a user without rights and writes to /data and /tmp only.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Scripts are needed: the pinned Node and the embedded PostgreSQL come with them.
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node -m 700 /data
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# /readyz answers 200 while the database answers. The first start makes the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that the product itself gets the signal to stop.
CMD ["node", "src/app/main.ts"]
