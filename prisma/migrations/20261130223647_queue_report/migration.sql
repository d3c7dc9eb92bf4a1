-- CreateTable
CREATE TABLE "queue_report" (
    "project_id" UUID NOT NULL,
    "computed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "report" JSONB NOT NULL,

    CONSTRAINT "queue_report_pkey" PRIMARY KEY ("project_id")
);

-- AddForeignKey
ALTER TABLE "queue_report" ADD CONSTRAINT "queue_report_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
