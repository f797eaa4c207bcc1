import { useSyncExternalStore } from 'react'
import type_ from '../type/type.module.css'
import { announced } from './announce.ts'

/** The element from which screen readers read announced sentences; one per app. */
export function LiveRegion() {
  const text = useSyncExternalStore(announced.subscribe, announced.get)
  return (
    <p className={type_.sr} aria-live="polite">
      {text}
    </p>
  )
}
