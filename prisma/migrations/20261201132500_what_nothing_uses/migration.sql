-- Nothing ever wrote or read it: a step's share of its solution's need is derived.
DROP TABLE "step_need";

-- As for every other reference to a person.
CREATE INDEX "invitation_created_by_id_idx" ON "invitation"("created_by_id");
