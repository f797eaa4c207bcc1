import { later } from '@vereda/ui/later/later.tsx'
import type { ComponentType, ReactNode } from 'react'

/** The loaders of the editor's code that has not been fetched yet. */
export const UNFETCHED = new Set<() => Promise<unknown>>()

/** Registers code of the editor that is loaded when first needed, or ahead of that: by then there may be no network to load it. */
export function aheadOf<T>(load: () => Promise<T>): () => Promise<T> {
  UNFETCHED.add(load)
  return load
}

/** A part of the editor whose code is loaded when the part is first drawn, or ahead of that. */
export function editorPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  return later(aheadOf(load), meanwhile)
}
