-- CreateTable
CREATE TABLE "player" (
    "user_id" TEXT NOT NULL,
    "locale" TEXT,
    "dm_channel_id" TEXT,
    "dm" TEXT NOT NULL DEFAULT 'unknown',

    CONSTRAINT "player_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "game" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "live_channel_id" TEXT,
    "host_id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "settings" JSON NOT NULL,
    "lobby_message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "seq" INTEGER NOT NULL DEFAULT 0,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "deadline" TIMESTAMPTZ(3),

    CONSTRAINT "game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seat" (
    "game_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT,
    "live_user_id" TEXT,
    "name" TEXT NOT NULL,
    "practice" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("game_id","number")
);

-- CreateTable
CREATE TABLE "event" (
    "game_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "audience" JSON NOT NULL,
    "data" JSON NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("game_id","seq")
);

-- CreateTable
CREATE TABLE "input" (
    "id" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "input_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "game_id" TEXT NOT NULL,
    "queue" TEXT NOT NULL,
    "user_id" TEXT,
    "letter" JSON NOT NULL,
    "only_in_turn" INTEGER,
    "merge_key" TEXT,
    "carrier" JSONB,
    "key" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "not_before" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unknown_since" TIMESTAMPTZ(3),
    "tried_carrier" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT,
    "channel_id" TEXT,
    "message_id" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "protection" (
    "id" UUID NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "from_kill" BOOLEAN NOT NULL,
    "from_check" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "protection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "silence" (
    "game_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "former_allow" TEXT,
    "former_deny" TEXT,

    CONSTRAINT "silence_pkey" PRIMARY KEY ("game_id","user_id")
);

-- CreateTable
CREATE TABLE "heart" (
    "id" INTEGER NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vault" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "vault_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "game_live_channel_id_key" ON "game"("live_channel_id");

-- CreateIndex
CREATE INDEX "game_status_deadline_idx" ON "game"("status", "deadline");

-- CreateIndex
CREATE INDEX "game_guild_id_ended_at_idx" ON "game"("guild_id", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "seat_live_user_id_key" ON "seat"("live_user_id");

-- CreateIndex
CREATE INDEX "seat_user_id_idx" ON "seat"("user_id");

-- CreateIndex
CREATE INDEX "input_game_id_idx" ON "input"("game_id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_position_key" ON "outbox"("position");

-- CreateIndex
CREATE INDEX "outbox_state_queue_position_idx" ON "outbox"("state", "queue", "position");

-- CreateIndex
CREATE INDEX "outbox_game_id_idx" ON "outbox"("game_id");

-- CreateIndex
CREATE INDEX "protection_guild_id_idx" ON "protection"("guild_id");

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "input" ADD CONSTRAINT "input_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "silence" ADD CONSTRAINT "silence_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
