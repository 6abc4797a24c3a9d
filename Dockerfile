# The API in an image, for production on PostgreSQL. Built and run by hand on base images made from Debian: deploy/README.md.
# In CI quality/coverage/test/image.ci.test.ts starts the server from what the last stage has, without an engine.
#
#   docker build -t talaqqi .
#   docker run --init -p 3000:3000 --env-file settings.env --stop-timeout 40 talaqqi
#
# It also runs with --read-only --tmpfs /tmp (large exports are written there), --cap-drop ALL and no-new-privileges.
# With OPERATOR_PORT also publish that port, for the network of the staff: -p 10.0.0.1:3005:3005.
#
# Its commands are in it, too: talaqqi-server for the database, talaqqi for everything else. The first operator:
#
#   docker run --rm --env-file settings.env talaqqi node apps/api/dist/talaqqi-server.js create-admin "Ustadzah Maryam"

# Taken from public Dockerfiles, of which most agree: no registry of images was at hand. Compare it before the first build:
#   docker buildx imagetools inspect node:26.10.0-slim
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS build
ENV CI=1
WORKDIR /build
COPY . .
RUN node scripts/pnpm-itself.mjs install --frozen-lockfile --filter=talaqqi... --filter=@talaqqi/console...
RUN node scripts/turbo.mjs run build --filter=talaqqi --filter=@talaqqi/console
# What the bundle reads from a package: the contract, its compiled schemas, and the one library that these need.
RUN node scripts/pnpm-itself.mjs --filter=@talaqqi/contract --prod --config.inject-workspace-packages=true deploy --no-optional /deployed

FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
LABEL org.opencontainers.image.version=1.0.0
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /build/LICENSE ./
COPY --from=build /build/prisma/migrations ./prisma/migrations/
COPY --from=build /build/prisma/starter ./prisma/starter/
COPY --from=build /build/prisma/demonstration ./prisma/demonstration/
COPY --from=build /deployed/package.json ./node_modules/@talaqqi/contract/
COPY --from=build /deployed/generated ./node_modules/@talaqqi/contract/generated/
COPY --from=build /deployed/dist ./node_modules/@talaqqi/contract/dist/
COPY --from=build /deployed/node_modules ./node_modules/@talaqqi/contract/node_modules/
COPY --from=build /build/apps/api/package.json ./apps/api/
COPY --from=build /build/apps/api/dist/main* ./apps/api/dist/
COPY --from=build /build/apps/api/dist/talaqqi-server* ./apps/api/dist/
COPY --from=build /build/apps/talaqqi/dist ./apps/talaqqi/dist/
COPY --from=build /build/apps/console/dist ./apps/console/dist/
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
