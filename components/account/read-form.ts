import type { FormEvent } from 'react';

/** Stops the browser's own sending, and reads the text fields of a form by name. */
export function readForm(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
