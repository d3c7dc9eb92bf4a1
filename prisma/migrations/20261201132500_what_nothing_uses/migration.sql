-- Nothing ever wrote or read these.
DROP TABLE "api_token";
DROP TABLE "escalation";
DROP TYPE "escalation_state";
DROP TABLE "step_need";

-- As for every other reference to a person.
CREATE INDEX "invitation_created_by_id_idx" ON "invitation"("created_by_id");
