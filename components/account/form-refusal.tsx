import { Notice } from '@/components/ui/notice';
import { ApiProblem, messageOf } from '@/lib/client/call-api';

/** Why a form was refused, unless a field of it says so itself. */
export function FormRefusal({ error, shownFields }: { error: unknown; shownFields: readonly string[] }) {
  if (!error) return null;
  const fields = error instanceof ApiProblem ? error.problem.fields : [];
  if (fields.some(({ field }) => shownFields.includes(field))) return null;
  const title = error instanceof ApiProblem ? error.problem.title : undefined;
  return (
    <Notice tone="error" isLive title={title} className="mb-3">
      {messageOf(error)}
    </Notice>
  );
}
