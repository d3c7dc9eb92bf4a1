-- CreateEnum
CREATE TYPE "review_decision" AS ENUM ('agree', 'override', 'return');

-- AlterTable
ALTER TABLE "round_annotator" ADD COLUMN "daily_limit" INTEGER;

-- CreateTable
CREATE TABLE "step_origin" (
    "project_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "origin_id" UUID NOT NULL,
    "origin_position" INTEGER NOT NULL,

    CONSTRAINT "step_origin_pkey" PRIMARY KEY ("project_id","segmentation_id","origin_id","position")
);

-- CreateTable
CREATE TABLE "review" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "annotator_id" UUID,
    "round_id" UUID,
    "seed" INTEGER NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "review_item" (
    "project_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "assignment_id" UUID NOT NULL,
    "blind_ratings" JSONB,
    "compared_at" TIMESTAMPTZ,
    "decision" "review_decision",
    "note" TEXT,
    "decided_at" TIMESTAMPTZ,

    CONSTRAINT "review_item_pkey" PRIMARY KEY ("project_id","review_id","ordinal")
);

-- CreateTable
CREATE TABLE "assignment_return" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "returned_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reopened_at" TIMESTAMPTZ,

    CONSTRAINT "assignment_return_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateIndex
CREATE INDEX "step_origin_project_id_origin_id_idx" ON "step_origin"("project_id", "origin_id");

-- CreateIndex
CREATE INDEX "review_project_id_annotator_id_idx" ON "review"("project_id", "annotator_id");

-- CreateIndex
CREATE INDEX "review_project_id_round_id_idx" ON "review"("project_id", "round_id");

-- CreateIndex
CREATE INDEX "review_created_by_id_idx" ON "review"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_project_id_number_key" ON "review"("project_id", "number");

-- CreateIndex
CREATE INDEX "review_item_project_id_assignment_id_idx" ON "review_item"("project_id", "assignment_id");

-- CreateIndex
CREATE INDEX "assignment_return_project_id_assignment_id_idx" ON "assignment_return"("project_id", "assignment_id");

-- CreateIndex
CREATE INDEX "assignment_return_returned_by_id_idx" ON "assignment_return"("returned_by_id");

-- AddForeignKey
ALTER TABLE "step_origin" ADD CONSTRAINT "step_origin_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step_origin" ADD CONSTRAINT "step_origin_project_id_origin_id_fkey" FOREIGN KEY ("project_id", "origin_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_project_id_review_id_fkey" FOREIGN KEY ("project_id", "review_id") REFERENCES "review"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment_return" ADD CONSTRAINT "assignment_return_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment_return" ADD CONSTRAINT "assignment_return_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "review" ADD CONSTRAINT "review_subject_check" CHECK ("annotator_id" IS NOT NULL OR "round_id" IS NOT NULL);
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_blind_check" CHECK ("decision" IS NULL OR "compared_at" IS NOT NULL);
ALTER TABLE "round_annotator" ADD CONSTRAINT "round_annotator_limit_check" CHECK ("daily_limit" >= 0);
