/** A file that cannot be read at all: a sentence that says why and what to do. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}
