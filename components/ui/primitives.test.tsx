import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { Field } from '@/components/ui/field';
import { ProgressBar } from '@/components/ui/progress-bar';
import { RatingMark } from '@/components/ui/rating-mark';
import { TextInput } from '@/components/ui/text-input';
import { Timestamp } from '@/components/ui/timestamp';

function attribute(html: string, tag: string, name: string): string | undefined {
  const start = html.match(new RegExp(`<${tag}\\b[^>]*>`))?.[0] ?? '';
  return start.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
}

describe('Field', () => {
  const field = (error?: string) =>
    render(
      <Field label="Address" hint="One a line" error={error} required>
        <TextInput name="address" />
      </Field>,
    );

  it('ties label and hint to its control', () => {
    const html = field();
    const id = attribute(html, 'input', 'id');
    expect(id).toBeTruthy();
    expect(attribute(html, 'label', 'for')).toBe(id);
    expect(attribute(html, 'p', 'id')).toBe(attribute(html, 'input', 'aria-describedby'));
    expect(html).toContain('One a line');
    expect(html).toContain('required=""');
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
  });

  it('puts an error where the hint was, and marks the control', () => {
    const html = field('Not an address.');
    expect(html).toContain('Not an address.');
    expect(html).not.toContain('One a line');
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  });
});

describe('Button', () => {
  it('keeps its words, for width and for readers, while busy', () => {
    const html = render(<Button busy>Save</Button>);
    expect(html).toContain('Save');
    expect(attribute(html, 'button', 'aria-busy')).toBe('true');
    expect(attribute(html, 'button', 'type')).toBe('button');
  });
});

describe('DataTable', () => {
  const columns = [
    { key: 'name', head: 'Name', cell: (row: { name: string }) => row.name, isRowHead: true },
    { key: 'at', head: '#', cell: (_: { name: string }, index: number) => index + 1, align: 'end' as const },
  ];

  it('names rows and columns', () => {
    const html = render(
      <DataTable caption="Files" columns={columns} rows={[{ name: 'a' }]} rowKey={(row) => row.name} />,
    );
    expect(html).toMatch(/<th scope="row"[^>]*>a<\/th>/);
    expect(html).toMatch(/<th scope="col"[^>]*>#<\/th>/);
  });

  it('says what to do where there are no rows', () => {
    const html = render(
      <DataTable caption="Files" columns={columns} rows={[]} rowKey={String} empty={<p>Import one</p>} />,
    );
    expect(html).toBe('<p>Import one</p>');
  });
});

describe('figures and marks', () => {
  it('keeps progress within its bounds, and claims none that it does not know', () => {
    expect(attribute(render(<ProgressBar label="Reading" value={1.7} />), 'div role', 'aria-valuenow')).toBe(
      '100',
    );
    expect(render(<ProgressBar label="Reading" value={null} />)).not.toContain('aria-valuenow');
  });

  it('names a rating for those who see neither colour nor shape', () => {
    expect(render(<RatingMark kind="negative" />)).toContain('aria-label="Negative"');
    expect(render(<RatingMark kind="none" />)).toContain('Not rated');
  });

  it('writes a time in UTC on the server, whatever its zone', () => {
    expect(render(<Timestamp value="2026-09-03T22:05:59Z" />)).toContain('3 Sep 2026, 22:05');
    expect(render(<Timestamp value="never" />)).toContain('—');
  });
});
