import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { Check, Lock, Mountain } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list.module.css'

type StepCardProps = {
  id: string
  /** Null is the arrival. */
  place: number | null
  title: string
  state: 'done' | 'now' | 'open' | 'locked'
  done: number
  total: number
  isChosen: boolean
  onChoose: (id: string) => void
}

function signOf({ place, state }: StepCardProps): ReactNode {
  if (state === 'done') return <Check size={26} strokeWidth={3} />
  if (place === null) return <Mountain size={24} />
  return state === 'locked' ? <Lock size={22} /> : place
}

/** A step in the list layout. */
export function StepCard(props: StepCardProps) {
  const { id, place, title, state, done, total, isChosen, onChoose } = props
  const t = useText()
  const arrival = state === 'locked' ? 'trail.arrival.locked' : 'trail.arrival'
  const caption = place === null ? t(arrival) : t(`trail.stone.${state}`, { place, done, total })
  return (
    <li>
      <button
        type="button"
        id={`stone-${id}`}
        className={classNames(styles.step, styles[state], isChosen && styles.chosen)}
        aria-current={state === 'now' ? 'step' : undefined}
        aria-pressed={isChosen}
        onClick={() => onChoose(id)}
      >
        <span className={styles.sign} aria-hidden="true">
          {signOf(props)}
        </span>
        <span className={styles.body}>
          <small>{caption}</small>
          <b>{title}</b>
          {total > 0 && (
            <Stones
              done={done}
              total={total}
              label={t('parts.activities', { done, total })}
              isYours={state === 'now'}
            />
          )}
        </span>
      </button>
    </li>
  )
}
