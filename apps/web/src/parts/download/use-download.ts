import type { Availability } from '@vereda/offline/download/availability.ts'
import { useState } from 'react'
import type { DownloadAdvice } from '../../platform/local/download/download-advice.ts'
import { useAvailability } from '../../platform/local/download/use-availability.ts'
import { needsInstall } from '../storage/needs-install.ts'

export type Download = {
  availability: Availability
  /** What the learner is asked before the files come; null while nothing is asked. */
  advice: DownloadAdvice | null
  /** Asks first where there is something to know; else begins. */
  ask(): void
  begin(): void
  leave(): void
  stop(): void
}

const isTooMuch = ({ bytes, room }: DownloadAdvice) => room !== null && bytes > room

/** One activity comes at a press; a whole trail, a network that costs, a full device and a first word on iPhones are asked about; what weighs nothing is not. */
const isAsked = (resourceId: string | null, advice: DownloadAdvice) =>
  advice.bytes > 0 && (resourceId === null || advice.isMetered || isTooMuch(advice) || needsInstall())

// The engine comes when it is wanted: no screen waits for it.
const engine = () => import('../../platform/local/download/downloads.ts')
const weigh = () => import('../../platform/local/download/download-advice.ts')

/** A trail's download, or that of one activity: where it stands, and how it is begun and stopped. */
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
