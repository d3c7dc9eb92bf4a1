-- The lead's search: keyset pages by id within each filter, and words of the problem or of one step.
CREATE INDEX "solution_project_id_generator_id_idx" ON "solution"("project_id", "generator", "id");
CREATE INDEX "solution_project_id_outcome_id_idx" ON "solution"("project_id", "outcome", "id");

-- The text is cut so that a tsvector stays below its limit of 1 MB; the search says the same expression.
CREATE INDEX "problem_words_idx" ON "problem" USING gin (to_tsvector('simple', left("statement", 100000)));
CREATE INDEX "segment_words_idx" ON "segment" USING gin (to_tsvector('simple', left("text", 100000))) WHERE "alternative" = 0;
