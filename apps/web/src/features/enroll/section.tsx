import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { SECTION_SHOWN } from './sections.ts'
import { StagedCards } from './staged-cards.tsx'

type SectionToggleProps = { name: string; count: number; isOpen: boolean; onToggle: () => void }

function SectionToggle({ name, count, isOpen, onToggle }: SectionToggleProps) {
  const t = useText()
  const words = isOpen ? t('enroll.showLess') : t('enroll.showAll', { count })
  const spoken = isOpen
    ? t('enroll.showLessOf', { section: name })
    : t('enroll.showAllOf', { count, section: name })
  return (
    <button
      type="button"
      className={linkClass()}
      aria-expanded={isOpen}
      aria-label={spoken}
      onClick={onToggle}
    >
      {words}
      {isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
    </button>
  )
}

type SectionProps = { name: string; trails: readonly Trail[]; isOffline: boolean; isNew?: boolean }

/** Four trails under a heading; the learner can open all of them in place. */
export const Section = memo(function Section({ name, trails, isOffline, isNew }: SectionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (trails.length === 0) return null
  const count = trails.length
  return (
    <section className={layout.section} aria-labelledby={id}>
      <div className={layout.sectionHead}>
        <h2 className={type_.h2} id={id}>
          {name}
        </h2>
        {count > SECTION_SHOWN && (
          <SectionToggle name={name} count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
      </div>
      <StagedCards
        trails={isOpen ? trails : trails.slice(0, SECTION_SHOWN)}
        isOffline={isOffline}
        isNew={isNew}
      />
    </section>
  )
})
