-- A rating ends the pause of the person who gives it: found at each rating, so it must cost nothing where there is none.
CREATE INDEX "work_pause_open_idx" ON "work_pause"("project_id", "annotator_id") WHERE "ended_at" IS NULL;
