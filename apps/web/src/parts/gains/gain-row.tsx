import { type Text, useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Gain, GainKind } from '@vereda/domain/trail/gains.ts'
import { CloudUpload } from 'lucide-react'
import styles from './gains.module.css'

function unsentWords({ unsent, amounts, waits }: Gain, kind: GainKind, t: Text): string | null {
  if (unsent[kind] <= 0) return waits ? t('gains.answers') : null
  if (unsent[kind] === amounts[kind]) return t('gains.unsent')
  return t('gains.unsentPart', { amount: unsent[kind] })
}

function titleOf({ kind, title }: Gain, t: Text): string {
  if (kind === 'test') return t('gains.test')
  return title || t('gains.challenge')
}

/** An activity, a challenge, or the trail's test, with what it adds to a total. */
export function GainRow({ gain, kind }: { gain: Gain; kind: GainKind }) {
  const t = useText()
  const { number, date } = useFormats()
  const { amounts } = gain
  const unsent = unsentWords(gain, kind, t)
  const underWay = gain.kind === 'activity' && t('gains.underWay') // a challenge is never finished
  const when = gain.date ? t('parts.doneOn', { day: date(gain.date) }) : underWay
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{titleOf(gain, t)}</b>
        {gain.step && <small>{[gain.step, when].filter(Boolean).join(' · ')}</small>}
        {kind === 'badges' && <small>{gain.badges.join(' · ')}</small>}
        {kind === 'all' && amounts.bonus > 0 && (
          <small>{t('gains.both', { points: amounts.points, bonus: amounts.bonus })}</small>
        )}
        {unsent && (
          <small className={styles.unsent}>
            <CloudUpload size={16} />
            {unsent}
          </small>
        )}
      </span>
      <b className={styles.amount}>{amounts[kind] > 0 && `+${number(amounts[kind])}`}</b>
    </li>
  )
}
