import { Card } from '@/components/ui/card';
import '@/components/label/rendered-text.css';

export interface GuidelineTextProps {
  html: string;
  caption?: string;
  /** Said where there is no text. */
  empty?: string;
}

/** A guideline as the server rendered and sanitised it. */
export function GuidelineText({ html, caption, empty }: GuidelineTextProps) {
  return (
    <Card caption={caption}>
      {html === '' ? (
        <p className="text-small text-soft">{empty}</p>
      ) : (
        <div dir="auto" className="rendered-text text-read" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Card>
  );
}
