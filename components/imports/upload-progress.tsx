import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatBytes, formatDuration } from '@/components/ui/format-number';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { SendProgress } from '@/lib/client/imports/send-file';

export interface UploadProgressProps {
  upload: { fileName: string; progress: SendProgress | null; number: number; count: number };
  onStop: () => void;
}

function noteOf(progress: SendProgress | null): string {
  if (!progress) return '';
  const { sentBytes, totalBytes, bytesPerSecond, secondsLeft } = progress;
  const parts = [
    `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`,
    `${formatBytes(bytesPerSecond)}/s`,
  ];
  if (secondsLeft !== null) parts.push(`${formatDuration(secondsLeft)} left`);
  return parts.join(' · ');
}

/** A file on its way: bytes, rate and time left. */
export function UploadProgress({ upload, onStop }: UploadProgressProps) {
  const { fileName, progress, number, count } = upload;
  const place = count > 1 ? `${number} of ${count}: ` : '';
  const value = progress && progress.totalBytes > 0 ? progress.sentBytes / progress.totalBytes : null;
  return (
    <Card className="grid gap-4 py-6!">
      <ProgressBar label={`Uploading ${place}${fileName}`} value={value} note={noteOf(progress)} />
      <div>
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      </div>
    </Card>
  );
}
