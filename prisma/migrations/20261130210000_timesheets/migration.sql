-- CreateTable
CREATE TABLE "timesheet" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "timesheet_pkey" PRIMARY KEY ("project_id","round_id","week")
);

-- CreateTable
CREATE TABLE "timesheet_line" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "annotator_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "paid_seconds" DOUBLE PRECISION NOT NULL,
    "solutions" INTEGER NOT NULL,
    "steps" INTEGER NOT NULL,
    "corrections" INTEGER NOT NULL,
    "pay_rate" DECIMAL(10,2),

    CONSTRAINT "timesheet_line_pkey" PRIMARY KEY ("project_id","round_id","week","annotator_id")
);

-- CreateIndex
CREATE INDEX "timesheet_line_project_id_annotator_id_idx" ON "timesheet_line"("project_id", "annotator_id");

-- AddForeignKey
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheet_line" ADD CONSTRAINT "timesheet_line_project_id_round_id_week_fkey" FOREIGN KEY ("project_id", "round_id", "week") REFERENCES "timesheet"("project_id", "round_id", "week") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timesheet_line" ADD CONSTRAINT "timesheet_line_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A closed week is what people were paid by: nobody changes it, not by mistake either.
CREATE FUNCTION "refuse_timesheet_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed timesheet does not change.';
END $$;
CREATE TRIGGER "timesheet_immutable" BEFORE UPDATE OR DELETE ON "timesheet"
  FOR EACH ROW EXECUTE FUNCTION "refuse_timesheet_change"();
CREATE TRIGGER "timesheet_line_immutable" BEFORE UPDATE OR DELETE ON "timesheet_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_timesheet_change"();
