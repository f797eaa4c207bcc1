import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { GainKind } from '@vereda/domain/trail/gains.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ReactNode, useState } from 'react'

// Opened now and then: its code and its words come when it is.
const GainsSheet = later(async () => {
  const [sheet] = await Promise.all([import('./gains-sheet.tsx'), needMessages('gains')])
  return sheet.GainsSheet
})

type GainsButtonProps = { trailId: string; kind: GainKind; className?: string; children: ReactNode }

/** A number of a trail that lists what it comes from when it is pressed. */
export function GainsButton({ trailId, kind, className, children }: GainsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <GainsSheet trailId={trailId} first={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
