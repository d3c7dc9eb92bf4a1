'use client';

import { createContext, useContext } from 'react';
import { DEFAULT_KEYS, type KeyMap } from '@/lib/core/labels/keys';

const OwnKeys = createContext<KeyMap>(DEFAULT_KEYS);

/** Gives the keys of this person to everything that prints or reads them. */
export const OwnKeysProvider = OwnKeys.Provider;

export function useOwnKeys(): KeyMap {
  return useContext(OwnKeys);
}
