-- AlterTable
ALTER TABLE "seat" ADD COLUMN     "formerly" JSON NOT NULL DEFAULT '[]',
ADD COLUMN     "offer" JSON;
