-- An import can be undone and restored: what nobody labelled is excluded at exactly this time.
ALTER TABLE "import" ADD COLUMN "undone_at" TIMESTAMPTZ;

-- Problems that must not be trained on, for example those of a benchmark; one list for all projects.
CREATE TABLE "protected_list" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "problem_count" INTEGER NOT NULL,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  CONSTRAINT "protected_list_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "protected_list_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "protected_list_name_key" ON "protected_list"("name");
CREATE INDEX "protected_list_created_by_id_idx" ON "protected_list"("created_by_id");

CREATE TABLE "protected_problem" (
  "list_id" UUID NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "statement" TEXT NOT NULL,
  CONSTRAINT "protected_problem_pkey" PRIMARY KEY ("list_id", "ordinal"),
  CONSTRAINT "protected_problem_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "protected_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- What an import found: the protected problem that this one is, or holds most of.
ALTER TABLE "problem" ADD COLUMN "protected_by" TEXT, ADD COLUMN "protected_share" DOUBLE PRECISION;

-- Keys under which near-duplicates of a problem are found (MinHash bands).
CREATE TABLE "problem_band" (
  "project_id" UUID NOT NULL,
  "band_key" BIGINT NOT NULL,
  "problem_id" UUID NOT NULL,
  CONSTRAINT "problem_band_pkey" PRIMARY KEY ("project_id", "band_key", "problem_id"),
  CONSTRAINT "problem_band_project_id_problem_id_fkey" FOREIGN KEY ("project_id", "problem_id") REFERENCES "problem"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "problem_band_project_id_problem_id_idx" ON "problem_band"("project_id", "problem_id");
