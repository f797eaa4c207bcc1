import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioUnit } from '@vereda/contract/rest/studio-organisation.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './organisation.module.css'
import { RemoveUnit } from './remove-unit.tsx'
import { unitsWith } from './tree-rows.ts'
import { UnitSheet } from './unit-sheet.tsx'
import { UnitTree } from './unit-tree.tsx'

type Face =
  | { kind: 'new'; above: string[] }
  | { kind: 'unit'; unit: StudioUnit }
  | { kind: 'remove'; unit: StudioUnit }
  | null

type UnitsPartProps = { units: readonly StudioUnit[]; search: string; isOnline: boolean }

/** The tree of units; each unit opens its sheet. */
export function UnitsPart({ units, search, isOnline }: UnitsPartProps) {
  const t = useText()
  const [face, setFace] = useState<Face>(null)
  const close = () => setFace(null)
  const shown = unitsWith(units, search)
  return (
    <section className={styles.part} aria-labelledby="units">
      <div className={layout.between}>
        <h2 id="units" className={type_.h3}>
          {t('organisation.units')}
        </h2>
        <Button disabled={!isOnline} onClick={() => setFace({ kind: 'new', above: [] })}>
          {t('organisation.unit.new')}
        </Button>
      </div>
      <p className={list.small}>{t('organisation.units.about')}</p>
      {shown.length === 0 ? (
        <Empty text={t(units.length === 0 ? 'organisation.units.none' : 'organisation.notFound')} />
      ) : (
        <UnitTree
          units={shown}
          isSearching={search.trim() !== ''}
          onOpen={(unit) => setFace({ kind: 'unit', unit })}
        />
      )}
      {face?.kind === 'new' && (
        <UnitSheet key="new" unit={null} above={face.above} units={units} onClose={close} />
      )}
      {face?.kind === 'unit' && (
        <UnitSheet
          unit={face.unit}
          above={face.unit.path.slice(0, -1)}
          units={units}
          onClose={close}
          onAdd={() => setFace({ kind: 'new', above: face.unit.path })}
          onRemove={() => setFace({ kind: 'remove', unit: face.unit })}
        />
      )}
      {face?.kind === 'remove' && <RemoveUnit unit={face.unit} units={units} onClose={close} />}
    </section>
  )
}
