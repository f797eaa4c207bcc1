import { useText } from '@vereda/client/text/use-text.ts'
import type { DomainField } from '@vereda/domain/settings/domain-settings.ts'
import styles from './domain.module.css'
import type { Settings } from './use-settings.ts'

const nameOf = (field: string) => (field === 'legal' ? 'domain.legal' : `domain.field.${field}`)

/** Whether all that was typed is kept. */
export function SavedNote({ fates }: Pick<Settings, 'fates'>) {
  const t = useText()
  const known = Object.values(fates)
  const changed = Object.keys(fates).filter((field) => fates[field as DomainField] === 'changed')
  if (known.length === 0) return null
  const words = () => {
    if (known.includes('saving')) return t('domain.saving')
    if (changed.length > 0)
      return t('domain.changed', { field: changed.map((field) => t(nameOf(field))).join(', ') })
    return t(known.every((fate) => fate === 'saved') ? 'domain.saved' : 'domain.notAll')
  }
  return (
    <p role="status" className={styles.small}>
      {words()}
    </p>
  )
}
