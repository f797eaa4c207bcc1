import { useState } from 'react'
import { type ListOf, useCovers } from './use-covers.ts'

export type CoverProps = {
  trailId: string
  /** All trails of the list: their covers are requested together. */
  among: readonly string[]
  of?: ListOf
}

/** A trail's own cover, if it has one that can be loaded. */
export function Cover({ trailId, among, of = 'trails' }: CoverProps) {
  const [isMissing, setMissing] = useState(false)
  const own = useCovers(among, of).find((one) => one.trailId === trailId)
  return own && !isMissing && <img src={own.cover} alt={own.coverAlt} onError={() => setMissing(true)} />
}
