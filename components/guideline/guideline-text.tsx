import { Card } from '@/components/ui/card';
import '@/components/label/rendered-text.css';

/** A guideline as the server rendered and sanitised it. */
export function GuidelineText({ html, caption }: { html: string; caption?: string }) {
  return (
    <Card caption={caption}>
      <div dir="auto" className="rendered-text text-read" dangerouslySetInnerHTML={{ __html: html }} />
    </Card>
  );
}
