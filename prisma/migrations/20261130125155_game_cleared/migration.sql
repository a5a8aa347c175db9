-- AlterTable
ALTER TABLE "game" ADD COLUMN     "cleared_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "game_cleared_at_created_at_idx" ON "game"("cleared_at", "created_at");
