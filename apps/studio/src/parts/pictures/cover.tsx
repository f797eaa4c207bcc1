import { useState } from 'react'
import { type ListOf, useCovers } from './use-covers.ts'

export type CoverProps = {
  trailId: string
  /** The trails of its list, whose covers are asked for together. */
  among: readonly string[]
  of?: ListOf
}

/** A trail's own picture, where it has one that can be shown. */
export function Cover({ trailId, among, of = 'trails' }: CoverProps) {
  const [isMissing, setMissing] = useState(false)
  const own = useCovers(among, of).find((one) => one.trailId === trailId)
  return own && !isMissing && <img src={own.cover} alt={own.coverAlt} onError={() => setMissing(true)} />
}
