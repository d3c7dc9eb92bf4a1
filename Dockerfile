# One image for web, worker and migrations; docker-compose.yml says which of them a container runs.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1

COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund

COPY . .
RUN npm run build && mkdir -p /data && chown node:node /data

USER node
ENV NODE_ENV=production DATA_DIR=/data HOSTNAME=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
CMD ["npm", "run", "serve"]
