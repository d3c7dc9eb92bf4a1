'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { PublishDialog } from '@/components/guideline/publish-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { useToast } from '@/components/ui/toast';
import { fieldMessage } from '@/lib/client/call-api';
import { saveDraft } from '@/lib/client/guideline/queries';
import type { GuidelineEdit } from '@/lib/contracts/guideline';

/** The draft as text; saving it shows the difference, publishing asks how great the change is. */
export function GuidelineEditor({ slug, edit }: { slug: string; edit: GuidelineEdit }) {
  const router = useRouter();
  const toast = useToast();
  const [text, setText] = useState(edit.markdown);
  const [isPublishing, setIsPublishing] = useState(false);
  const isSaved = edit.hasDraft && text.trim() === edit.markdown.trim();
  const save = useMutation({
    mutationFn: () => saveDraft(slug, text),
    onSuccess: ({ number }) => {
      toast.done(`Draft of version ${number} saved`);
      router.refresh();
    },
  });
  const error = fieldMessage(save.error, 'markdown');
  return (
    <Card caption={edit.published ? `After version ${edit.published.number}` : 'First version'}>
      <form
        onSubmit={(event) => {
          readForm(event);
          save.mutate();
        }}
      >
        <FormRefusal error={save.error} shownFields={['markdown']} />
        <Field label="Text" hint="Markdown, with maths as $…$ or $$…$$." error={error}>
          <TextArea
            name="markdown"
            isMono
            rows={22}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {!isSaved && text.trim() !== '' && (
            <span className="mr-auto text-tiny text-soft">Published is what was saved.</span>
          )}
          <Button type="submit" busy={save.isPending} look={isSaved ? 'secondary' : 'primary'}>
            Save draft
          </Button>
          <Button
            look={isSaved ? 'primary' : 'secondary'}
            disabled={!isSaved}
            onClick={() => setIsPublishing(true)}
          >
            Publish…
          </Button>
        </div>
      </form>
      <PublishDialog
        slug={slug}
        isFirst={edit.published === null}
        isOpen={isPublishing}
        onClose={() => setIsPublishing(false)}
      />
    </Card>
  );
}
