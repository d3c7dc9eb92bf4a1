'use client';

import { useCallback, useRef, useState } from 'react';
import type { UploadAnswer } from '@/lib/contracts/import';
import { messageOf } from '@/lib/client/call-api';
import { sendFile, type SendProgress } from '@/lib/client/imports/send-file';

export type Upload =
  | { state: 'none'; error: string | null }
  | { state: 'sending'; fileName: string; progress: SendProgress | null }
  | { state: 'received'; answer: UploadAnswer };

export interface UploadControl {
  upload: Upload;
  begin: (file: File) => void;
  /** Breaks off what is being sent, or forgets what was received. */
  discard: () => void;
}

/** One file on its way to the server, with its progress. */
export function useUpload(slug: string): UploadControl {
  const [upload, setUpload] = useState<Upload>({ state: 'none', error: null });
  const sending = useRef<AbortController | null>(null);

  const begin = useCallback(
    (file: File) => {
      const controller = new AbortController();
      sending.current = controller;
      setUpload({ state: 'sending', fileName: file.name, progress: null });
      const show = (progress: SendProgress) => setUpload({ state: 'sending', fileName: file.name, progress });
      sendFile(slug, file, show, controller.signal).then(
        (answer) => setUpload({ state: 'received', answer }),
        (error: unknown) => {
          if (!controller.signal.aborted) setUpload({ state: 'none', error: messageOf(error) });
        },
      );
    },
    [slug],
  );

  const discard = useCallback(() => {
    sending.current?.abort();
    setUpload({ state: 'none', error: null });
  }, []);

  return { upload, begin, discard };
}
