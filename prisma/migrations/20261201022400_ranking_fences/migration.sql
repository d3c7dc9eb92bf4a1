-- Solutions of fewer or more characters are outliers: not ranked by their need, served by the audit arm alone.
ALTER TABLE "ranking" ADD COLUMN "shortest" INTEGER, ADD COLUMN "longest" INTEGER;
