-- How many solutions were labelled, on a project's first page: counted from the index alone.
CREATE INDEX "assignment_labelled_idx" ON "assignment" ("project_id", "solution_id") WHERE "state" = 'submitted';
