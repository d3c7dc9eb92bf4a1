-- A person's own better step and critique after a negative rating, and the first wrong line of a step of code.
ALTER TABLE "project"
  ADD COLUMN "own_step_mode" "field_mode" NOT NULL DEFAULT 'off',
  ADD COLUMN "own_critique_mode" "field_mode" NOT NULL DEFAULT 'off';
ALTER TABLE "rating" ADD COLUMN "wrong_line" INTEGER CHECK ("wrong_line" > 0);
ALTER TABLE "rating_event"
  ADD COLUMN "own_step" TEXT,
  ADD COLUMN "own_critique" TEXT,
  ADD COLUMN "wrong_line" INTEGER;

-- When reference answer or scores were shown to somebody who had rated: what was changed later was changed with them.
ALTER TABLE "assignment" ADD COLUMN "revealed_at" TIMESTAMPTZ;
