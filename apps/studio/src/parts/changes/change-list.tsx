import { useText } from '@vereda/client/text/use-text.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { TrailChange } from '@vereda/domain/trail/trail-change.ts'
import styles from './changes.module.css'

const keyOf = (change: TrailChange) => JSON.stringify(change)

function useSentence(): (change: TrailChange) => string {
  const t = useText()
  return (change) => {
    const { what } = change
    switch (what) {
      case 'trail':
        return t(`changes.trail.${change.field}`)
      case 'step':
        return t(`changes.step.${change.kind}`, { title: change.title, before: change.before ?? '' })
      case 'activity':
        return t(`changes.activity.${change.kind}`, { title: change.title, before: change.before ?? '' })
      default:
        return assertNever(what)
    }
  }
}

/** The changes between two versions, one sentence each. */
export function ChangeList({ changes }: { changes: readonly TrailChange[] }) {
  const t = useText()
  const sentence = useSentence()
  if (changes.length === 0) return <p>{t('changes.none')}</p>
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={keyOf(change)}>{sentence(change)}</li>
      ))}
    </ul>
  )
}
