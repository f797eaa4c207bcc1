import type { Availability } from '@vereda/offline/download/availability.ts'
import { useState } from 'react'
import type { DownloadAdvice } from '../../platform/local/download/download-advice.ts'
import { useAvailability } from '../../platform/local/download/use-availability.ts'
import { needsInstall } from '../storage/needs-install.ts'

export type Download = {
  availability: Availability
  /** What the learner is asked before the download; null while nothing is asked. */
  advice: DownloadAdvice | null
  /** Starts the download, or asks first if there is something to know. */
  ask(): void
  begin(): void
  leave(): void
  stop(): void
}

const isTooMuch = ({ bytes, room }: DownloadAdvice) => room !== null && bytes > room

/**
 * Whether the learner is asked before the download: for a whole trail, a metered network, a full device, and in a browser tab on an iPhone
 * or iPad. A single activity otherwise starts at once, and so does a download of no size.
 */
const isAsked = (resourceId: string | null, advice: DownloadAdvice) =>
  advice.bytes > 0 && (resourceId === null || advice.isMetered || isTooMuch(advice) || needsInstall())

// The engine's code is loaded when it is needed, so that no screen waits for it.
const engine = () => import('../../platform/local/download/downloads.ts')
const weigh = () => import('../../platform/local/download/download-advice.ts')

/** The download of a trail or of one activity: its state, and functions to start and stop it. */
export function useDownload(trailId: string, resourceId: string | null): Download {
  const availability = useAvailability(trailId, resourceId)
  const [advice, setAdvice] = useState<DownloadAdvice | null>(null)
  async function begin() {
    setAdvice(null)
    const { downloadTrail } = await engine()
    await downloadTrail(trailId, resourceId === null ? null : [resourceId])
  }
  async function ask() {
    const weighed = await (await weigh()).downloadAdvice(trailId, resourceId)
    if (isAsked(resourceId, weighed)) setAdvice(weighed)
    else await begin()
  }
  return {
    availability,
    advice,
    ask: () => void ask(),
    begin: () => void begin(),
    leave: () => setAdvice(null),
    stop: () => void engine().then(({ stopDownload }) => stopDownload(trailId, resourceId)),
  }
}
