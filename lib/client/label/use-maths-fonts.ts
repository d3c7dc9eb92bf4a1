'use client';

import { useEffect, useState } from 'react';

const FACES = [
  'KaTeX_Main',
  'italic KaTeX_Math',
  'bold KaTeX_Main',
  'KaTeX_AMS',
  'KaTeX_Size1',
  'KaTeX_Size2',
];
/** Seldom needed, but one that comes in the middle of the work lays every text out anew. */
const SELDOM_FACES = [
  'KaTeX_Size3',
  'KaTeX_Size4',
  'italic KaTeX_Main',
  'KaTeX_Caligraphic',
  'KaTeX_Script',
  'KaTeX_SansSerif',
  'KaTeX_Typewriter',
  'KaTeX_Fraktur',
];
const LONGEST_WAIT_MS = 800;

function load(face: string): Promise<unknown> {
  return document.fonts.load(face.includes(' ') ? face.replace(' ', ' 1em ') : `1em ${face}`);
}

/** Whether the fonts of maths are here, or have been waited for long enough: a late font would move every line. */
export function useMathsFonts(): boolean {
  const [isReady, setIsReady] = useState(false);

  // Fonts are the browser's: they are asked for at once, while the solution is on its way.
  useEffect(() => {
    let isGone = false;
    const done = () => {
      if (!isGone) setIsReady(true);
    };
    const timer = window.setTimeout(done, LONGEST_WAIT_MS);
    void Promise.allSettled(FACES.map(load)).then(() => {
      done();
      return Promise.allSettled(SELDOM_FACES.map(load));
    });
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return isReady;
}
