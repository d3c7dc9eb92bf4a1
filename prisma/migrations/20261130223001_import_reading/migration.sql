-- How far the stored file itself is read, for progress where places in it are not byte offsets (compressed, tables).
ALTER TABLE "import" ADD COLUMN "bytes_read" BIGINT NOT NULL DEFAULT 0;
