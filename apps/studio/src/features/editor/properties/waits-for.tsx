import { useText } from '@vereda/client/text/use-text.ts'
import { resourcesIn, trailOf } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { waitsFor } from '@vereda/domain/draft/waits-for.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { X } from 'lucide-react'
import { type Editing, nameOf, set } from '../editing.ts'
import styles from './properties.module.css'

/** The activities that must be finished before this one opens. An activity that already waits for this one is not offered. */
export function WaitsFor({ node, draft, edit }: Editing & { node: ResourceNode }) {
  const t = useText()
  const { dependencies } = node.fields
  const known = dependencies.filter((id) => Object.hasOwn(draft, id))
  const free = resourcesIn(draft).filter(
    ({ id }) => id !== node.id && !known.includes(id) && !waitsFor(draft, id, node.id),
  )
  const put = (ids: string[]) => edit([set(node, 'dependencies', ids)])
  if (known.length === 0 && free.length === 0) return null
  return (
    <>
      {free.length > 0 ? (
        <SelectField
          label={t('properties.waitsFor')}
          nothing={t('properties.waitsForNothing')}
          value=""
          options={free.map((one) => ({ id: one.id, name: nameOf(t, one) }))}
          onChange={(id) => id && put([...known, id])}
        />
      ) : (
        <p className={styles.label}>{t('properties.waitsFor')}</p>
      )}
      <ul className={styles.tokens} aria-label={t('properties.waitsFor')}>
        {known.map((id) => (
          <li key={id} className={styles.token}>
            {nameOf(t, draft[id] ?? trailOf(draft))}
            <button
              type="button"
              className={styles.tokenButton}
              aria-label={t('properties.waitsForNoMore', { name: nameOf(t, draft[id]) })}
              onClick={() => put(known.filter((other) => other !== id))}
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
