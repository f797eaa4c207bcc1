import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import styles from './queue-sheet.module.css'
import type { QueueRow } from './use-queue-rows.ts'

/** An item in words: "Jogada · O cliente tem pressa", and below it the trail, the team, the points and the day. */
export function ItemWords({ row: { item, title, trail, points, date } }: { row: QueueRow }) {
  const t = useText()
  const { day } = useFormats()
  const kind = t(`sync-sheet.kind.${item.content.kind}`)
  const facts = [
    trail,
    item.teamName ? t('sync-sheet.team', { name: item.teamName }) : null,
    points !== null && points > 0 ? t('parts.points', { points }) : null,
    date === null ? null : day(date, new Date()),
  ]
  return (
    <div className={styles.words}>
      <b>{title ? t('sync-sheet.what', { kind, title }) : kind}</b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </div>
  )
}
