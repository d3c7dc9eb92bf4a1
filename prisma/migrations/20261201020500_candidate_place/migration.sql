-- Files of scores name a solution by its problem's id and its number among the candidates of the file.
CREATE INDEX "solution_candidate_place_idx" ON "solution" ("project_id", ("meta"->>'problem_id'), ("meta"->>'candidate_index'))
  WHERE "meta" ? 'candidate_index';
