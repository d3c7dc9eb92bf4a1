'use client';

/** The last resort, when the layout itself fails: no styles, no scripts, only what to do. */
export default function GlobalError() {
  return (
    <html lang="en-GB">
      <body>
        <main>
          <h1>Stepmark could not show this page</h1>
          <p>
            Ratings that were marked as saved are safe. Reload the page; if it happens again, tell your admin.
          </p>
        </main>
      </body>
    </html>
  );
}
