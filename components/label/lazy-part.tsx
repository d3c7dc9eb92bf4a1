'use client';

import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { fetchUntilHere, type LatePart } from '@/lib/client/label/late-parts';

/**
 * A part of the screen whose code comes after the first solution, fetched ahead in an idle moment. Where it is opened
 * before, `meanwhile` stands in its place until the code is here, however long the network is away.
 */
export function lazyPart<P extends object>(
  late: LatePart<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  return function LazyPart(props: P) {
    const [part, setPart] = useState(() => late.read());

    // The code is on the server.
    useEffect(() => {
      if (!part) return fetchUntilHere(late, () => setPart(() => late.read()));
    }, [part]);
    return part ? createElement(part, props) : meanwhile(props);
  };
}
