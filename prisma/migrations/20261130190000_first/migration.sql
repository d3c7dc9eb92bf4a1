-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "member_role" AS ENUM ('annotator', 'lead');

-- CreateEnum
CREATE TYPE "annotator_kind" AS ENUM ('person', 'outside');

-- CreateEnum
CREATE TYPE "verdict" AS ENUM ('negative', 'neutral', 'positive', 'unsure', 'unset');

-- CreateEnum
CREATE TYPE "finish_reason" AS ENUM ('found_error', 'solution', 'bad_problem', 'give_up');

-- CreateEnum
CREATE TYPE "label_policy" AS ENUM ('stop_at_first_error', 'go_on_if_recovers', 'rate_all');

-- CreateEnum
CREATE TYPE "assignment_unit" AS ENUM ('solution', 'step');

-- CreateEnum
CREATE TYPE "assignment_slot" AS ENUM ('current', 'prefetch');

-- CreateEnum
CREATE TYPE "assignment_state" AS ENUM ('leased', 'submitted', 'skipped', 'expired', 'imported');

-- CreateEnum
CREATE TYPE "arm" AS ENUM ('information', 'audit', 'disagreement', 'overlap', 'gold', 'screening', 'pilot');

-- CreateEnum
CREATE TYPE "answer_check" AS ENUM ('reference_wrong', 'equivalent', 'look_again');

-- CreateEnum
CREATE TYPE "outcome" AS ENUM ('right', 'wrong', 'undecided');

-- CreateEnum
CREATE TYPE "problem_state" AS ENUM ('open', 'held');

-- CreateEnum
CREATE TYPE "round_state" AS ENUM ('draft', 'open', 'closed');

-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "segment_kind" AS ENUM ('path', 'alternative', 'critique');

-- CreateEnum
CREATE TYPE "rating_event_kind" AS ENUM ('set', 'cleared', 'adjudicated', 'superseded');

-- CreateEnum
CREATE TYPE "split" AS ENUM ('train', 'validation', 'test');

-- CreateEnum
CREATE TYPE "field_mode" AS ENUM ('off', 'optional', 'required');

-- CreateEnum
CREATE TYPE "visibility" AS ENUM ('always', 'after_rating', 'never');

-- CreateEnum
CREATE TYPE "inbox_kind" AS ENUM ('unsure', 'flag', 'bad_problem', 'give_up', 'wrong_reference', 'segmentation', 'answer_check', 'skipped', 'dispute');

-- CreateEnum
CREATE TYPE "inbox_state" AS ENUM ('open', 'decided');

-- CreateEnum
CREATE TYPE "gold_kind" AS ENUM ('screening', 'hidden');

-- CreateEnum
CREATE TYPE "scorer_kind" AS ENUM ('embedded', 'file', 'http', 'rollout', 'critic');

-- CreateEnum
CREATE TYPE "escalation_state" AS ENUM ('open', 'answered', 'expired');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "disabled_at" TIMESTAMPTZ,
    "preferences" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "member_role" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "project_id" UUID,
    "role" "member_role",
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "accepted_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_token" (
    "token_hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" UUID,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "last_used_at" TIMESTAMPTZ,
    "expires_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "project_id" UUID,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "software_version" TEXT NOT NULL,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "seed" INTEGER NOT NULL,
    "label_policy" "label_policy" NOT NULL DEFAULT 'stop_at_first_error',
    "reference_shown" "visibility" NOT NULL DEFAULT 'always',
    "scores_shown" "visibility" NOT NULL DEFAULT 'never',
    "category_mode" "field_mode" NOT NULL DEFAULT 'optional',
    "explanation_mode" "field_mode" NOT NULL DEFAULT 'optional',
    "result_verdict_mode" "field_mode" NOT NULL DEFAULT 'off',
    "has_answer_check" BOOLEAN NOT NULL DEFAULT true,
    "error_categories" JSONB NOT NULL DEFAULT '[]',
    "idle_seconds" INTEGER NOT NULL DEFAULT 300,
    "hidden_seconds" INTEGER NOT NULL DEFAULT 600,
    "lease_seconds" INTEGER NOT NULL DEFAULT 1800,
    "audit_holdout_share" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "paused_at" TIMESTAMPTZ,
    "pause_note" TEXT,
    "hidden_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "annotator" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "pseudonym" UUID NOT NULL,
    "kind" "annotator_kind" NOT NULL,
    "user_id" UUID,
    "outside_ref" TEXT,
    "paused_at" TIMESTAMPTZ,
    "pause_reason" TEXT,
    "screened_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "annotator_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "guideline_version" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "is_major" BOOLEAN NOT NULL DEFAULT true,
    "markdown" TEXT NOT NULL,
    "check_items" JSONB NOT NULL DEFAULT '[]',
    "published_at" TIMESTAMPTZ,
    "published_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guideline_version_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "guideline_acknowledgement" (
    "project_id" UUID NOT NULL,
    "guideline_version_id" UUID NOT NULL,
    "annotator_id" UUID NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guideline_acknowledgement_pkey" PRIMARY KEY ("project_id","guideline_version_id","annotator_id")
);

-- CreateTable
CREATE TABLE "round" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" "round_state" NOT NULL DEFAULT 'draft',
    "selection" JSONB NOT NULL DEFAULT '{"kind":"all"}',
    "takes_new_imports" BOOLEAN NOT NULL DEFAULT true,
    "overlap" INTEGER NOT NULL DEFAULT 1,
    "overlap_share" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "label_policy" "label_policy" NOT NULL,
    "unit" "assignment_unit" NOT NULL DEFAULT 'solution',
    "guideline_version_id" UUID,
    "target" INTEGER,
    "deadline" TIMESTAMPTZ,
    "pay_rate" DECIMAL(10,2),
    "daily_limit" INTEGER,
    "daily_skip_limit" INTEGER NOT NULL DEFAULT 20,
    "gold_rate" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "reopen_hours" INTEGER NOT NULL DEFAULT 24,
    "is_pilot" BOOLEAN NOT NULL DEFAULT false,
    "is_exported" BOOLEAN NOT NULL DEFAULT true,
    "generation" INTEGER,
    "ranking_version" INTEGER NOT NULL DEFAULT 0,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ,

    CONSTRAINT "round_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "round_annotator" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "annotator_id" UUID NOT NULL,
    "plan" INTEGER,

    CONSTRAINT "round_annotator_pkey" PRIMARY KEY ("project_id","round_id","annotator_id")
);

-- CreateTable
CREATE TABLE "import" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "batch" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_size" BIGINT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "stored_path" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "state" "import_state" NOT NULL DEFAULT 'queued',
    "byte_offset" BIGINT NOT NULL DEFAULT 0,
    "next_line" INTEGER NOT NULL DEFAULT 1,
    "splitter_state" JSONB,
    "problem_count" INTEGER NOT NULL DEFAULT 0,
    "solution_count" INTEGER NOT NULL DEFAULT 0,
    "step_count" INTEGER NOT NULL DEFAULT 0,
    "label_record_count" INTEGER NOT NULL DEFAULT 0,
    "record_count" INTEGER NOT NULL DEFAULT 0,
    "repeated_count" INTEGER NOT NULL DEFAULT 0,
    "refused_count" INTEGER NOT NULL DEFAULT 0,
    "replaced_character_count" INTEGER NOT NULL DEFAULT 0,
    "notes" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ,
    "finished_at" TIMESTAMPTZ,
    "hidden_at" TIMESTAMPTZ,

    CONSTRAINT "import_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "import_record" (
    "project_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "record_hash" BYTEA NOT NULL,
    "occurrence" INTEGER NOT NULL,

    CONSTRAINT "import_record_pkey" PRIMARY KEY ("project_id","import_id","ordinal")
);

-- CreateTable
CREATE TABLE "import_refusal" (
    "project_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "field" TEXT,
    "reason" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,

    CONSTRAINT "import_refusal_pkey" PRIMARY KEY ("project_id","import_id","ordinal")
);

-- CreateTable
CREATE TABLE "problem" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "identity_hash" BYTEA NOT NULL,
    "statement" TEXT NOT NULL,
    "reference_answer" TEXT,
    "reference_solution" TEXT,
    "meta" JSONB NOT NULL DEFAULT '{}',
    "state" "problem_state" NOT NULL DEFAULT 'open',
    "held_reason" TEXT,
    "split" "split" NOT NULL DEFAULT 'train',
    "is_audit_holdout" BOOLEAN NOT NULL DEFAULT false,
    "near_duplicate_group" TEXT,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "problem_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "solution" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "problem_id" UUID NOT NULL,
    "identity_hash" BYTEA NOT NULL,
    "generator" TEXT,
    "source_text" TEXT,
    "final_answer" TEXT,
    "outcome" "outcome" NOT NULL DEFAULT 'undecided',
    "outcome_rule" TEXT,
    "ends_without_answer" BOOLEAN NOT NULL DEFAULT false,
    "hit_token_limit" BOOLEAN NOT NULL DEFAULT false,
    "tests" JSONB,
    "meta" JSONB NOT NULL DEFAULT '{}',
    "segmentation_id" UUID NOT NULL,
    "audit_key" DOUBLE PRECISION NOT NULL,
    "overlap_key" DOUBLE PRECISION NOT NULL,
    "tie" DOUBLE PRECISION NOT NULL,
    "batch" INTEGER NOT NULL,
    "representative_id" UUID,
    "excluded_at" TIMESTAMPTZ,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "solution_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "segmentation" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "segmenter" TEXT NOT NULL,
    "segmenter_version" INTEGER NOT NULL DEFAULT 1,
    "step_count" INTEGER NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "segmentation_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "segment" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative" INTEGER NOT NULL DEFAULT 0,
    "kind" "segment_kind" NOT NULL DEFAULT 'path',
    "role" TEXT NOT NULL DEFAULT 'assistant',
    "is_rateable" BOOLEAN NOT NULL DEFAULT true,
    "text" TEXT NOT NULL,

    CONSTRAINT "segment_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "annotator_id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "unit" "assignment_unit" NOT NULL DEFAULT 'solution',
    "target" INTEGER NOT NULL DEFAULT -1,
    "label_policy" "label_policy" NOT NULL,
    "state" "assignment_state" NOT NULL DEFAULT 'leased',
    "slot" "assignment_slot",
    "lease_until" TIMESTAMPTZ,
    "arm" "arm",
    "mix_version" INTEGER,
    "ranking_version" INTEGER,
    "rank" INTEGER,
    "need" DOUBLE PRECISION,
    "batch" INTEGER,
    "scorer_version_id" UUID,
    "shown_reference" BOOLEAN NOT NULL DEFAULT false,
    "shown_scores" BOOLEAN NOT NULL DEFAULT false,
    "answer_check_shown" BOOLEAN NOT NULL DEFAULT false,
    "answer_check" "answer_check",
    "guideline_version_id" UUID,
    "finish_reason" "finish_reason",
    "finish_note" TEXT,
    "finish_detail" TEXT,
    "result_verdict" "verdict",
    "intervals" JSONB,
    "paid_seconds" DOUBLE PRECISION,
    "judging_seconds" DOUBLE PRECISION,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "counts_towards_overlap" BOOLEAN NOT NULL DEFAULT true,
    "is_added_overlap" BOOLEAN NOT NULL DEFAULT false,
    "submit_client_id" UUID,
    "opened_at" TIMESTAMPTZ,
    "submitted_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "import_id" UUID,
    "record_hash" BYTEA,
    "occurrence" INTEGER,
    "source" JSONB,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "assignment_step" (
    "project_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative_order" INTEGER[],
    "has_alternatives" BOOLEAN NOT NULL DEFAULT true,
    "chosen_alternative" INTEGER,
    "own_step" TEXT,
    "own_critique" TEXT,
    "source" JSONB,

    CONSTRAINT "assignment_step_pkey" PRIMARY KEY ("project_id","assignment_id","position")
);

-- CreateTable
CREATE TABLE "rating" (
    "project_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative" INTEGER NOT NULL DEFAULT 0,
    "verdict" "verdict",
    "flagged" BOOLEAN,
    "note" TEXT,
    "category" TEXT,
    "seconds" DOUBLE PRECISION,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "client_id" UUID,
    "guideline_version_id" UUID,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_pkey" PRIMARY KEY ("project_id","assignment_id","position","alternative")
);

-- CreateTable
CREATE TABLE "rating_event" (
    "project_id" UUID NOT NULL,
    "assignment_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" "rating_event_kind" NOT NULL,
    "verdict" "verdict",
    "flagged" BOOLEAN,
    "note" TEXT,
    "category" TEXT,
    "seconds" DOUBLE PRECISION,
    "client_id" UUID,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_event_pkey" PRIMARY KEY ("project_id","assignment_id","position","alternative","revision")
);

-- CreateTable
CREATE TABLE "first_error_verdict" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "annotator_id" UUID NOT NULL,
    "first_error" INTEGER NOT NULL,
    "import_id" UUID,
    "record_hash" BYTEA NOT NULL,
    "occurrence" INTEGER NOT NULL,
    "source" JSONB,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "first_error_verdict_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "adjudication" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative" INTEGER NOT NULL DEFAULT 0,
    "verdict" "verdict" NOT NULL,
    "note" TEXT,
    "decided_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjudication_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "inbox_item" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "inbox_kind" NOT NULL,
    "state" "inbox_state" NOT NULL DEFAULT 'open',
    "problem_id" UUID,
    "solution_id" UUID,
    "assignment_id" UUID,
    "position" INTEGER,
    "alternative" INTEGER,
    "note" TEXT,
    "decision" JSONB,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_item_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "gold" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "segmentation_id" UUID NOT NULL,
    "kind" "gold_kind" NOT NULL,
    "position" INTEGER NOT NULL,
    "alternative" INTEGER NOT NULL DEFAULT 0,
    "accepted" "verdict"[],
    "explanation" TEXT,
    "generation" INTEGER,
    "retired_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gold_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "work_pause" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "annotator_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,

    CONSTRAINT "work_pause_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "escalation" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "state" "escalation_state" NOT NULL DEFAULT 'open',
    "deadline" TIMESTAMPTZ,
    "callback_url" TEXT,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ,

    CONSTRAINT "escalation_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "queue_entry" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "solution_id" UUID NOT NULL,
    "open_slots" INTEGER NOT NULL,
    "batch" INTEGER NOT NULL,
    "audit_key" DOUBLE PRECISION NOT NULL,
    "overlap_key" DOUBLE PRECISION NOT NULL,
    "tie" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "queue_entry_pkey" PRIMARY KEY ("project_id","round_id","solution_id")
);

-- CreateTable
CREATE TABLE "solution_rank" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "ranking_version" INTEGER NOT NULL,
    "solution_id" UUID NOT NULL,
    "need" DOUBLE PRECISION NOT NULL,
    "tie" DOUBLE PRECISION NOT NULL,
    "focus" INTEGER,

    CONSTRAINT "solution_rank_pkey" PRIMARY KEY ("project_id","round_id","ranking_version","solution_id")
);

-- CreateTable
CREATE TABLE "step_need" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "ranking_version" INTEGER NOT NULL,
    "solution_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "share" DOUBLE PRECISION NOT NULL,
    "p_wrong" DOUBLE PRECISION,
    "reasons" JSONB,

    CONSTRAINT "step_need_pkey" PRIMARY KEY ("project_id","round_id","ranking_version","solution_id","position")
);

-- CreateTable
CREATE TABLE "ranking" (
    "project_id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "scorer_version_id" UUID,
    "solution_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ,

    CONSTRAINT "ranking_pkey" PRIMARY KEY ("project_id","round_id","version")
);

-- CreateTable
CREATE TABLE "mix_version" (
    "project_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "mix" JSONB NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mix_version_pkey" PRIMARY KEY ("project_id","version")
);

-- CreateTable
CREATE TABLE "scorer" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "scorer_kind" NOT NULL,
    "config" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scorer_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "scorer_version" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "scorer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "uses_outcome" BOOLEAN NOT NULL DEFAULT false,
    "model" BYTEA,
    "metrics" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scorer_version_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "step_score" (
    "project_id" UUID NOT NULL,
    "scorer_version_id" UUID NOT NULL,
    "segment_id" UUID NOT NULL,
    "p_right" REAL NOT NULL,
    "spread" REAL,

    CONSTRAINT "step_score_pkey" PRIMARY KEY ("project_id","scorer_version_id","segment_id")
);

-- CreateTable
CREATE TABLE "snapshot" (
    "project_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "manifest" JSONB,
    "software_version" TEXT NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("project_id","id")
);

-- CreateTable
CREATE TABLE "snapshot_item" (
    "project_id" UUID NOT NULL,
    "snapshot_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "assignment_id" UUID NOT NULL,
    "assignment_revision" INTEGER NOT NULL,
    "segmentation_id" UUID NOT NULL,

    CONSTRAINT "snapshot_item_pkey" PRIMARY KEY ("project_id","snapshot_id","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_email_idx" ON "invitation"("email");

-- CreateIndex
CREATE INDEX "invitation_project_id_idx" ON "invitation"("project_id");

-- CreateIndex
CREATE INDEX "one_time_token_user_id_idx" ON "one_time_token"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_user_id_idx" ON "api_token"("user_id");

-- CreateIndex
CREATE INDEX "api_token_project_id_idx" ON "api_token"("project_id");

-- CreateIndex
CREATE INDEX "audit_log_project_id_created_at_idx" ON "audit_log"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_log_user_id_idx" ON "audit_log"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_slug_key" ON "project"("slug");

-- CreateIndex
CREATE INDEX "annotator_user_id_idx" ON "annotator"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "annotator_project_id_user_id_key" ON "annotator"("project_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "annotator_project_id_outside_ref_key" ON "annotator"("project_id", "outside_ref");

-- CreateIndex
CREATE INDEX "guideline_version_published_by_id_idx" ON "guideline_version"("published_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "guideline_version_project_id_number_key" ON "guideline_version"("project_id", "number");

-- CreateIndex
CREATE INDEX "guideline_acknowledgement_project_id_annotator_id_idx" ON "guideline_acknowledgement"("project_id", "annotator_id");

-- CreateIndex
CREATE INDEX "round_project_id_guideline_version_id_idx" ON "round"("project_id", "guideline_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_project_id_number_key" ON "round"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "round_project_id_import_id_key" ON "round"("project_id", "import_id");

-- CreateIndex
CREATE INDEX "round_annotator_project_id_annotator_id_idx" ON "round_annotator"("project_id", "annotator_id");

-- CreateIndex
CREATE INDEX "import_created_by_id_idx" ON "import"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "import_project_id_batch_key" ON "import"("project_id", "batch");

-- CreateIndex
CREATE INDEX "import_record_project_id_import_id_record_hash_idx" ON "import_record"("project_id", "import_id", "record_hash");

-- CreateIndex
CREATE INDEX "problem_project_id_import_id_idx" ON "problem"("project_id", "import_id");

-- CreateIndex
CREATE UNIQUE INDEX "problem_project_id_identity_hash_key" ON "problem"("project_id", "identity_hash");

-- CreateIndex
CREATE INDEX "solution_project_id_problem_id_idx" ON "solution"("project_id", "problem_id");

-- CreateIndex
CREATE INDEX "solution_project_id_import_id_idx" ON "solution"("project_id", "import_id");

-- CreateIndex
CREATE UNIQUE INDEX "solution_project_id_identity_hash_key" ON "solution"("project_id", "identity_hash");

-- CreateIndex
CREATE INDEX "segmentation_created_by_id_idx" ON "segmentation"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "segmentation_project_id_solution_id_version_key" ON "segmentation"("project_id", "solution_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "segment_project_id_segmentation_id_position_alternative_key" ON "segment"("project_id", "segmentation_id", "position", "alternative");

-- CreateIndex
CREATE INDEX "assignment_project_id_solution_id_annotator_id_idx" ON "assignment"("project_id", "solution_id", "annotator_id");

-- CreateIndex
CREATE INDEX "assignment_project_id_round_id_annotator_id_submitted_at_idx" ON "assignment"("project_id", "round_id", "annotator_id", "submitted_at");

-- CreateIndex
CREATE INDEX "assignment_project_id_segmentation_id_idx" ON "assignment"("project_id", "segmentation_id");

-- CreateIndex
CREATE INDEX "assignment_project_id_annotator_id_idx" ON "assignment"("project_id", "annotator_id");

-- CreateIndex
CREATE INDEX "assignment_project_id_import_id_idx" ON "assignment"("project_id", "import_id");

-- CreateIndex
CREATE INDEX "assignment_project_id_guideline_version_id_idx" ON "assignment"("project_id", "guideline_version_id");

-- CreateIndex
CREATE INDEX "assignment_project_id_scorer_version_id_idx" ON "assignment"("project_id", "scorer_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_project_id_record_hash_occurrence_key" ON "assignment"("project_id", "record_hash", "occurrence");

-- CreateIndex
CREATE INDEX "rating_project_id_guideline_version_id_idx" ON "rating"("project_id", "guideline_version_id");

-- CreateIndex
CREATE INDEX "rating_event_user_id_idx" ON "rating_event"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "rating_event_project_id_client_id_key" ON "rating_event"("project_id", "client_id");

-- CreateIndex
CREATE INDEX "first_error_verdict_project_id_solution_id_idx" ON "first_error_verdict"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "first_error_verdict_project_id_segmentation_id_idx" ON "first_error_verdict"("project_id", "segmentation_id");

-- CreateIndex
CREATE INDEX "first_error_verdict_project_id_annotator_id_idx" ON "first_error_verdict"("project_id", "annotator_id");

-- CreateIndex
CREATE INDEX "first_error_verdict_project_id_import_id_idx" ON "first_error_verdict"("project_id", "import_id");

-- CreateIndex
CREATE UNIQUE INDEX "first_error_verdict_project_id_record_hash_occurrence_key" ON "first_error_verdict"("project_id", "record_hash", "occurrence");

-- CreateIndex
CREATE INDEX "adjudication_project_id_solution_id_idx" ON "adjudication"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "adjudication_project_id_segmentation_id_idx" ON "adjudication"("project_id", "segmentation_id");

-- CreateIndex
CREATE INDEX "adjudication_decided_by_id_idx" ON "adjudication"("decided_by_id");

-- CreateIndex
CREATE INDEX "inbox_item_project_id_state_created_at_idx" ON "inbox_item"("project_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "inbox_item_project_id_problem_id_idx" ON "inbox_item"("project_id", "problem_id");

-- CreateIndex
CREATE INDEX "inbox_item_project_id_solution_id_idx" ON "inbox_item"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "inbox_item_project_id_assignment_id_idx" ON "inbox_item"("project_id", "assignment_id");

-- CreateIndex
CREATE INDEX "inbox_item_decided_by_id_idx" ON "inbox_item"("decided_by_id");

-- CreateIndex
CREATE INDEX "gold_project_id_solution_id_idx" ON "gold"("project_id", "solution_id");

-- CreateIndex
CREATE UNIQUE INDEX "gold_project_id_segmentation_id_position_alternative_kind_key" ON "gold"("project_id", "segmentation_id", "position", "alternative", "kind");

-- CreateIndex
CREATE INDEX "work_pause_project_id_annotator_id_started_at_idx" ON "work_pause"("project_id", "annotator_id", "started_at");

-- CreateIndex
CREATE INDEX "escalation_project_id_solution_id_idx" ON "escalation"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "escalation_project_id_state_deadline_idx" ON "escalation"("project_id", "state", "deadline");

-- CreateIndex
CREATE INDEX "queue_entry_project_id_solution_id_idx" ON "queue_entry"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "solution_rank_project_id_solution_id_idx" ON "solution_rank"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "solution_rank_order_idx" ON "solution_rank"("project_id", "round_id", "ranking_version", "need" DESC, "tie", "solution_id");

-- CreateIndex
CREATE INDEX "step_need_project_id_solution_id_idx" ON "step_need"("project_id", "solution_id");

-- CreateIndex
CREATE INDEX "ranking_project_id_scorer_version_id_idx" ON "ranking"("project_id", "scorer_version_id");

-- CreateIndex
CREATE INDEX "mix_version_created_by_id_idx" ON "mix_version"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "scorer_project_id_name_key" ON "scorer"("project_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "scorer_version_project_id_scorer_id_version_key" ON "scorer_version"("project_id", "scorer_id", "version");

-- CreateIndex
CREATE INDEX "step_score_project_id_segment_id_idx" ON "step_score"("project_id", "segment_id");

-- CreateIndex
CREATE INDEX "snapshot_created_by_id_idx" ON "snapshot"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "snapshot_project_id_number_key" ON "snapshot"("project_id", "number");

-- CreateIndex
CREATE INDEX "snapshot_item_project_id_assignment_id_idx" ON "snapshot_item"("project_id", "assignment_id");

-- CreateIndex
CREATE INDEX "snapshot_item_project_id_segmentation_id_idx" ON "snapshot_item"("project_id", "segmentation_id");

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotator" ADD CONSTRAINT "annotator_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotator" ADD CONSTRAINT "annotator_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guideline_version" ADD CONSTRAINT "guideline_version_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guideline_version" ADD CONSTRAINT "guideline_version_published_by_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guideline_acknowledgement" ADD CONSTRAINT "guideline_acknowledgement_project_id_guideline_version_id_fkey" FOREIGN KEY ("project_id", "guideline_version_id") REFERENCES "guideline_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guideline_acknowledgement" ADD CONSTRAINT "guideline_acknowledgement_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_guideline_version_id_fkey" FOREIGN KEY ("project_id", "guideline_version_id") REFERENCES "guideline_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_annotator" ADD CONSTRAINT "round_annotator_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_annotator" ADD CONSTRAINT "round_annotator_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_refusal" ADD CONSTRAINT "import_refusal_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problem" ADD CONSTRAINT "problem_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problem" ADD CONSTRAINT "problem_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution" ADD CONSTRAINT "solution_project_id_problem_id_fkey" FOREIGN KEY ("project_id", "problem_id") REFERENCES "problem"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution" ADD CONSTRAINT "solution_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segmentation" ADD CONSTRAINT "segmentation_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segmentation" ADD CONSTRAINT "segmentation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segment" ADD CONSTRAINT "segment_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_guideline_version_id_fkey" FOREIGN KEY ("project_id", "guideline_version_id") REFERENCES "guideline_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_scorer_version_id_fkey" FOREIGN KEY ("project_id", "scorer_version_id") REFERENCES "scorer_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment_step" ADD CONSTRAINT "assignment_step_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_project_id_guideline_version_id_fkey" FOREIGN KEY ("project_id", "guideline_version_id") REFERENCES "guideline_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_event" ADD CONSTRAINT "rating_event_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_event" ADD CONSTRAINT "rating_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "first_error_verdict" ADD CONSTRAINT "first_error_verdict_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "first_error_verdict" ADD CONSTRAINT "first_error_verdict_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "first_error_verdict" ADD CONSTRAINT "first_error_verdict_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "first_error_verdict" ADD CONSTRAINT "first_error_verdict_project_id_import_id_fkey" FOREIGN KEY ("project_id", "import_id") REFERENCES "import"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_project_id_problem_id_fkey" FOREIGN KEY ("project_id", "problem_id") REFERENCES "problem"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gold" ADD CONSTRAINT "gold_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gold" ADD CONSTRAINT "gold_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_pause" ADD CONSTRAINT "work_pause_project_id_annotator_id_fkey" FOREIGN KEY ("project_id", "annotator_id") REFERENCES "annotator"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "escalation" ADD CONSTRAINT "escalation_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_entry" ADD CONSTRAINT "queue_entry_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_entry" ADD CONSTRAINT "queue_entry_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_rank" ADD CONSTRAINT "solution_rank_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solution_rank" ADD CONSTRAINT "solution_rank_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step_need" ADD CONSTRAINT "step_need_project_id_solution_id_fkey" FOREIGN KEY ("project_id", "solution_id") REFERENCES "solution"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_project_id_round_id_fkey" FOREIGN KEY ("project_id", "round_id") REFERENCES "round"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_project_id_scorer_version_id_fkey" FOREIGN KEY ("project_id", "scorer_version_id") REFERENCES "scorer_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mix_version" ADD CONSTRAINT "mix_version_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mix_version" ADD CONSTRAINT "mix_version_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorer" ADD CONSTRAINT "scorer_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorer_version" ADD CONSTRAINT "scorer_version_project_id_scorer_id_fkey" FOREIGN KEY ("project_id", "scorer_id") REFERENCES "scorer"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step_score" ADD CONSTRAINT "step_score_project_id_scorer_version_id_fkey" FOREIGN KEY ("project_id", "scorer_version_id") REFERENCES "scorer_version"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step_score" ADD CONSTRAINT "step_score_project_id_segment_id_fkey" FOREIGN KEY ("project_id", "segment_id") REFERENCES "segment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_snapshot_id_fkey" FOREIGN KEY ("project_id", "snapshot_id") REFERENCES "snapshot"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_assignment_id_fkey" FOREIGN KEY ("project_id", "assignment_id") REFERENCES "assignment"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot_item" ADD CONSTRAINT "snapshot_item_project_id_segmentation_id_fkey" FOREIGN KEY ("project_id", "segmentation_id") REFERENCES "segmentation"("project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What Prisma's schema cannot say.

-- A person labels a solution once a round and target; labels from files are told apart by their record instead.
CREATE UNIQUE INDEX "assignment_once_key" ON "assignment" ("project_id", "solution_id", "annotator_id", "round_id", "target")
  WHERE "state" <> 'imported';
-- One current assignment and one prefetch a person: ten parallel claims end as one.
CREATE UNIQUE INDEX "assignment_slot_key" ON "assignment" ("project_id", "annotator_id", "slot") WHERE "state" = 'leased';
CREATE INDEX "assignment_lease_idx" ON "assignment" ("lease_until") WHERE "state" = 'leased';
ALTER TABLE "assignment"
  ADD CONSTRAINT "assignment_lease_check" CHECK ("state" <> 'leased' OR ("slot" IS NOT NULL AND "lease_until" IS NOT NULL)),
  ADD CONSTRAINT "assignment_submitted_check" CHECK ("state" <> 'submitted' OR ("finish_reason" IS NOT NULL AND "submitted_at" IS NOT NULL)),
  ADD CONSTRAINT "assignment_imported_check" CHECK (("state" = 'imported') = ("record_hash" IS NOT NULL));

-- The audit arm walks this in order; the information arm walks solution_rank_order_idx.
CREATE INDEX "queue_entry_audit_idx" ON "queue_entry" ("project_id", "round_id", "batch", "audit_key") WHERE "open_slots" > 0;
ALTER TABLE "queue_entry" ADD CONSTRAINT "queue_entry_open_slots_check" CHECK ("open_slots" >= 0);
ALTER TABLE "queue_entry" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02, fillfactor = 80);
ALTER TABLE "solution_rank" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "assignment" SET (autovacuum_vacuum_scale_factor = 0.02);

-- The open rounds of a project, and the imports that work is left in.
CREATE INDEX "round_open_idx" ON "round" ("project_id", "number") WHERE "state" = 'open';
CREATE INDEX "import_unfinished_idx" ON "import" ("state") WHERE "state" IN ('queued', 'running');
CREATE INDEX "problem_held_idx" ON "problem" ("project_id") WHERE "state" = 'held';

ALTER TABLE "segment"
  ADD CONSTRAINT "segment_place_check" CHECK ("position" >= 0 AND "alternative" >= 0),
  ADD CONSTRAINT "segment_path_check" CHECK (("kind" = 'path') = ("alternative" = 0));
ALTER TABLE "first_error_verdict" ADD CONSTRAINT "first_error_verdict_range_check" CHECK ("first_error" >= -1);
ALTER TABLE "step_score" ADD CONSTRAINT "step_score_range_check" CHECK ("p_right" BETWEEN 0 AND 1);
ALTER TABLE "solution"
  ADD CONSTRAINT "solution_keys_check" CHECK ("audit_key" BETWEEN 0 AND 1 AND "overlap_key" BETWEEN 0 AND 1 AND "tie" BETWEEN 0 AND 1);
ALTER TABLE "user" ADD CONSTRAINT "user_email_check" CHECK ("email" = lower("email"));
ALTER TABLE "annotator" ADD CONSTRAINT "annotator_kind_check" CHECK ("kind" <> 'outside' OR ("user_id" IS NULL AND "outside_ref" IS NOT NULL));
ALTER TABLE "round" ADD CONSTRAINT "round_overlap_check" CHECK ("overlap" >= 1 AND "overlap_share" BETWEEN 0 AND 1);
