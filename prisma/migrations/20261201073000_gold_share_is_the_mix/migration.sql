-- How often hidden checks are served is a share of the queue's mix: nothing ever read the round's own.
ALTER TABLE "round" DROP COLUMN "gold_rate";
