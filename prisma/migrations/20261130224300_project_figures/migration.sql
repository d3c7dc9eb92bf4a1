-- When a person first submitted it: what was changed since then, after the solution was taken back, is an edit.
ALTER TABLE "assignment" ADD COLUMN "first_submitted_at" TIMESTAMPTZ;

-- Figures of a project that the worker measures, so that a page with them opens at once at any size.
-- CreateTable
CREATE TABLE "project_figures" (
    "project_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "took_ms" INTEGER NOT NULL,
    "computed_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "project_figures_pkey" PRIMARY KEY ("project_id","kind")
);

-- AddForeignKey
ALTER TABLE "project_figures" ADD CONSTRAINT "project_figures_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
