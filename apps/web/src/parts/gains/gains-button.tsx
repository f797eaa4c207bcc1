import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { GainKind } from '@vereda/domain/trail/gains.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ReactNode, useState } from 'react'

// The sheet is rarely opened, so its code and its messages are loaded when it is.
const GainsSheet = later(async () => {
  const [sheet] = await Promise.all([import('./gains-sheet.tsx'), needMessages('gains')])
  return sheet.GainsSheet
})

type GainsButtonProps = { trailId: string; kind: GainKind; className?: string; children: ReactNode }

/** A total of a trail; a press lists what it consists of. */
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
