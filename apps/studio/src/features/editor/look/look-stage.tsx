import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Monitor, PencilRuler, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '../../../query/use-online.ts'
import type { Look } from './live-look.tsx'
import styles from './look.module.css'
import { LOOKS, lookCell } from './look-cell.ts'

// loaded when it is first shown
const LiveLook = later(async () => (await import('./live-look.tsx')).LiveLook)

const ICONS = { sketch: PencilRuler, phone: Smartphone, desktop: Monitor } as const

type LookStageProps = { look: Look; template: number; sketch: ReactNode }

/** The trail while its properties are edited: as a sketch, or live in the learner's app on a phone or a computer. */
export function LookStage({ look, template, sketch }: LookStageProps) {
  const t = useText()
  const isOnline = useOnline()
  const chosen = useCell(lookCell)
  const before = useRef(template)
  useEffect(() => {
    // an author who chooses another template gets to see it
    if (before.current !== template && lookCell.get() === 'sketch') lookCell.set('phone')
    before.current = template
  }, [template])
  return (
    <div className={styles.stage}>
      <fieldset className={styles.choice}>
        <legend className={type_.sr}>{t('look.title')}</legend>
        {LOOKS.map((one) => {
          const Icon = ICONS[one]
          return (
            <button
              key={one}
              type="button"
              className={styles.look}
              aria-pressed={one === chosen}
              onClick={() => lookCell.set(one)}
            >
              <Icon size={18} />
              {t(`look.${one}`)}
            </button>
          )
        })}
      </fieldset>
      {chosen !== 'sketch' && !isOnline && (
        <p className={styles.small} role="status">
          {t('look.offline')}
        </p>
      )}
      {chosen === 'sketch' || !isOnline ? sketch : <LiveLook key={chosen} device={chosen} look={look} />}
    </div>
  )
}
