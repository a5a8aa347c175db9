# Two stages: the first has what the build needs, the second what the bot needs.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json prisma.config.ts ./
COPY prisma ./prisma
COPY tools ./tools
COPY commands ./commands
COPY src ./src
RUN npm run -s build && npm prune --omit=dev --no-audit --no-fund && mkdir data && chown 1000:1000 data

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/data ./data
COPY prisma ./prisma
USER node
VOLUME /app/data
CMD ["node", "dist/src/main.js"]
