'use client';

import { useCallback, useRef, useState } from 'react';
import type { UploadAnswer } from '@/lib/contracts/import';
import { messageOf } from '@/lib/client/call-api';
import { sendFile, type SendProgress } from '@/lib/client/imports/send-file';

export type Upload =
  | { state: 'none'; errors: string[] }
  | { state: 'sending'; fileName: string; progress: SendProgress | null; number: number; count: number }
  | { state: 'received'; answers: UploadAnswer[]; errors: string[] };

export interface UploadControl {
  upload: Upload;
  begin: (files: File[]) => void;
  /** Breaks off what is being sent. */
  stop: () => void;
  /** Forgets a file that was received. */
  discard: (uploadId: string) => void;
}

/** Files on their way to the server, one after another, with their progress. */
export function useUpload(slug: string): UploadControl {
  const [upload, setUpload] = useState<Upload>({ state: 'none', errors: [] });
  const sending = useRef<AbortController | null>(null);

  const begin = useCallback(
    async (files: File[]) => {
      const controller = new AbortController();
      sending.current = controller;
      const answers: UploadAnswer[] = [];
      const errors: string[] = [];
      for (const [index, file] of files.entries()) {
        const show = (progress: SendProgress | null) =>
          setUpload({
            state: 'sending',
            fileName: file.name,
            progress,
            number: index + 1,
            count: files.length,
          });
        show(null);
        await sendFile(slug, file, show, controller.signal).then(
          (answer) => answers.push(answer),
          (error: unknown) => errors.push(messageOf(error)),
        );
        if (controller.signal.aborted) return;
      }
      setUpload(answers.length > 0 ? { state: 'received', answers, errors } : { state: 'none', errors });
    },
    [slug],
  );

  const stop = useCallback(() => {
    sending.current?.abort();
    setUpload({ state: 'none', errors: [] });
  }, []);

  const discard = useCallback((uploadId: string) => {
    setUpload((now) => {
      if (now.state !== 'received') return now;
      const answers = now.answers.filter((answer) => answer.uploadId !== uploadId);
      return answers.length > 0 ? { ...now, answers } : { state: 'none', errors: [] };
    });
  }, []);

  return { upload, begin: (files) => void begin(files), stop, discard };
}
