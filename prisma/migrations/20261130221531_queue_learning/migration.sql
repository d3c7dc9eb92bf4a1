-- What the lead puts first.
ALTER TABLE "solution" ADD COLUMN "pinned_at" TIMESTAMPTZ;

-- Somebody has had it: with slots left, it waits for a second person.
ALTER TABLE "queue_entry" ADD COLUMN "is_started" BOOLEAN NOT NULL DEFAULT false;
UPDATE "queue_entry" q SET "is_started" = true
FROM "assignment" a
WHERE a."project_id" = q."project_id" AND a."round_id" = q."round_id" AND a."solution_id" = q."solution_id";
CREATE INDEX "queue_entry_overlap_idx" ON "queue_entry" ("project_id", "round_id", "overlap_key")
  WHERE "open_slots" > 0 AND "is_started";

ALTER TABLE "solution_rank"
  ADD COLUMN "own_need" DOUBLE PRECISION,
  ADD COLUMN "disagreement" DOUBLE PRECISION,
  ADD COLUMN "ordinal" INTEGER,
  ADD COLUMN "ranked_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- The disagreement arm walks this in order.
CREATE INDEX "solution_rank_disagreement_idx" ON "solution_rank"
  ("project_id", "round_id", "ranking_version", "disagreement" DESC, "tie", "solution_id") WHERE "disagreement" > 0;

-- CreateTable
CREATE TABLE "solution_score" (
    "project_id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "scorer_version_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "positions" INTEGER[],
    "p_wrong" REAL[],
    "spread" REAL[],
    "characters" INTEGER[],
    "disagreement" REAL[],
    "scored_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solution_score_pkey" PRIMARY KEY ("project_id","solution_id")
);

-- CreateTable
CREATE TABLE "solution_label" (
    "project_id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "judged" INTEGER NOT NULL,
    "first_error" INTEGER NOT NULL,
    "scorer_version_id" UUID,
    "learned_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solution_label_pkey" PRIMARY KEY ("project_id","solution_id")
);

-- CreateTable
CREATE TABLE "prequential_score" (
    "project_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "scorer_version_id" UUID NOT NULL,
    "p_wrong" REAL[],
    "judged" INTEGER NOT NULL,
    "first_error" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prequential_score_pkey" PRIMARY KEY ("project_id","assignment_id")
);

-- CreateTable
CREATE TABLE "queue_touch" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "assignment_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "queue_touch_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "audit_batch" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "batch" INTEGER NOT NULL,
    "open_count" INTEGER NOT NULL,

    CONSTRAINT "audit_batch_pkey" PRIMARY KEY ("project_id","round_id","batch")
);

-- CreateTable
CREATE TABLE "queue_state" (
    "project_id" UUID NOT NULL,
    "cost" JSONB,
    "cost_assignments" INTEGER NOT NULL DEFAULT 0,
    "problem_cap" INTEGER NOT NULL DEFAULT 2,
    "pool_scorer_version_id" UUID,
    "pool_scored_at" TIMESTAMPTZ,

    CONSTRAINT "queue_state_pkey" PRIMARY KEY ("project_id")
);

-- CreateIndex
CREATE INDEX "solution_score_project_id_scorer_version_id_idx" ON "solution_score"("project_id", "scorer_version_id");

-- CreateIndex
CREATE INDEX "prequential_score_project_id_solution_id_idx" ON "prequential_score"("project_id", "solution_id");

-- AddForeignKey
ALTER TABLE "solution_score" ADD CONSTRAINT "solution_score_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_score" ADD CONSTRAINT "solution_score_project_id_scorer_version_id_fkey" FOREIGN KEY ("project_id", "scorer_version_id") REFERENCES "scorer_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_label" ADD CONSTRAINT "solution_label_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prequential_score" ADD CONSTRAINT "prequential_score_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_touch" ADD CONSTRAINT "queue_touch_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_state" ADD CONSTRAINT "queue_state_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "solution_score" SET (autovacuum_vacuum_scale_factor = 0.05, fillfactor = 70);
