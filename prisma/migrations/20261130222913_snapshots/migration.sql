-- The list of a snapshot holds what was said at that moment, first-error verdicts and machine scores too.
CREATE TYPE "snapshot_state" AS ENUM ('queued', 'running', 'done', 'failed');

ALTER TABLE "snapshot" ADD COLUMN "state" "snapshot_state" NOT NULL DEFAULT 'queued',
ADD COLUMN "item_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "done_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "counts" JSONB,
ADD COLUMN "files" JSONB,
ADD COLUMN "error" TEXT,
ADD COLUMN "fixed_at" TIMESTAMPTZ,
ADD COLUMN "finished_at" TIMESTAMPTZ;

ALTER TABLE "snapshot_item" ALTER COLUMN "assignment_id" DROP NOT NULL,
ALTER COLUMN "assignment_revision" DROP NOT NULL,
ADD COLUMN "first_error_verdict_id" UUID,
ADD COLUMN "scorer_version_id" UUID,
ADD COLUMN "solution_id" UUID NOT NULL,
ADD COLUMN "split" "split" NOT NULL,
ADD COLUMN "is_audit_holdout" BOOLEAN NOT NULL,
ADD COLUMN "size" INTEGER NOT NULL,
ADD COLUMN "label" JSONB NOT NULL;

CREATE INDEX "snapshot_item_project_id_solution_id_idx" ON "snapshot_item"("project_id", "solution_id");
CREATE INDEX "snapshot_item_project_id_first_error_verdict_id_idx" ON "snapshot_item"("project_id", "first_error_verdict_id");
CREATE INDEX "snapshot_item_project_id_scorer_version_id_idx" ON "snapshot_item"("project_id", "scorer_version_id");

ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_first_error_verdict_id_fkey" FOREIGN KEY ("project_id", "first_error_verdict_id") REFERENCES "first_error_verdict"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_scorer_version_id_fkey" FOREIGN KEY ("project_id", "scorer_version_id") REFERENCES "scorer_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
