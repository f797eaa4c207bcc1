import { later } from '@vereda/ui/later/later.tsx'
import type { ComponentType, ReactNode } from 'react'

/** How what is not fetched ahead yet can be had. */
export const UNFETCHED = new Set<() => Promise<unknown>>()

/** Code of the editor that comes when it is first needed, or ahead of that: where there is no network by then it could not be had. */
export function aheadOf<T>(load: () => Promise<T>): () => Promise<T> {
  UNFETCHED.add(load)
  return load
}

/** A part of the editor whose code comes when it is first drawn, or ahead of that. */
export function editorPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  return later(aheadOf(load), meanwhile)
}
