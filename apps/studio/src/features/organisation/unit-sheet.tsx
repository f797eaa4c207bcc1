import { ask } from '@vereda/client/api/ask.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { addUnit, moveUnit, type StudioUnit } from '@vereda/contract/rest/studio-organisation.ts'
import { ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { isWithin, keyOfUnit } from '@vereda/domain/organisation/unit-tree.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { type SyntheticEvent, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { FateNote } from './fate-note.tsx'
import { madeNew, moved, useChange } from './use-organisation.ts'

type UnitSheetProps = {
  /** Null for a new unit. */
  unit: StudioUnit | null
  above: readonly string[]
  units: readonly StudioUnit[]
  onClose: () => void
  onAdd?: () => void
  onRemove?: () => void
}

/** The units to choose from, without one unit and everything below it. */
export const choicesOf = (units: readonly StudioUnit[], without: readonly string[] | null) =>
  units.flatMap(({ path }) =>
    without && isWithin(path, without) ? [] : [{ id: keyOfUnit(path), name: path.join(' › ') }],
  )

function Beside({
  unit,
  onAdd,
  onRemove,
}: Pick<UnitSheetProps, 'onAdd' | 'onRemove'> & { unit: StudioUnit }) {
  const t = useText()
  const isOnline = useOnline()
  const people = studioPaths.people({ unit: JSON.stringify(unit.path) })
  return (
    <>
      <p className={list.small}>
        {t('organisation.unit.holds', { count: unit.people, below: unit.peopleBelow - unit.people })}{' '}
        <Link to={people} className={linkClass('inline')}>
          {t('organisation.seePeople')}
        </Link>
      </p>
      <div className={list.buttons}>
        <Button disabled={!isOnline} onClick={onAdd}>
          {t('organisation.unit.below')}
        </Button>
        <Button look="danger" disabled={!isOnline} onClick={onRemove}>
          {t('organisation.remove')}
        </Button>
      </div>
    </>
  )
}

/** The name of a unit and the unit above it. */
export function UnitSheet({ unit, above, units, onClose, ...beside }: UnitSheetProps) {
  const t = useText()
  const isOnline = useOnline()
  const { fate, busy, change } = useChange()
  const [typed, setTyped] = useState(unit?.path.at(-1) ?? '')
  const [parent, setParent] = useState(above.length > 0 ? keyOfUnit(above) : '')
  const name = typed.trim()
  const path = [...(parent === '' ? [] : (JSON.parse(parent) as string[])), name]
  function save(event: SyntheticEvent) {
    event.preventDefault()
    if (name === '') return
    const asked = unit
      ? ask(moveUnit, { body: { from: unit.path, to: path } })
      : ask(addUnit, { body: { path } })
    const done = ({ people }: { people: number }) =>
      unit ? t('organisation.unit.moved', { name, count: people }) : t('organisation.made', { name })
    const key = keyOfUnit(path)
    const own = unit
      ? moved(key, ({ units }) => units.some((one) => keyOfUnit(one.path) === key))
      : madeNew(key)
    void change(asked, done, onClose, own)
  }
  return (
    <Sheet
      title={unit ? unit.path.join(' › ') : t('organisation.unit.new')}
      closeLabel={t('organisation.close')}
      onClose={onClose}
    >
      <form className={list.sheet} noValidate onSubmit={save}>
        <Field
          label={t('organisation.name')}
          value={typed}
          maxLength={ORGANISATION_NAME_MAX}
          autoComplete="off"
          error={fate === 'taken' ? t('organisation.unit.taken') : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t('organisation.unit.above')}
          nothing={t('organisation.unit.top')}
          options={choicesOf(units, unit?.path ?? null)}
          value={parent}
          onChange={setParent}
        />
        {unit && <p className={list.small}>{t('organisation.follows')}</p>}
        <FateNote fate={fate} />
        <Button look="primary" type="submit" disabled={!isOnline || name === ''} busy={busy}>
          {t('organisation.save')}
        </Button>
        {unit && <Beside unit={unit} {...beside} />}
      </form>
    </Sheet>
  )
}
