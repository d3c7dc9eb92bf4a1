-- Why a lead took it out of the queue, in his own words.
ALTER TABLE "solution" ADD COLUMN "excluded_reason" TEXT;
