import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { removeUnit, type StudioUnit } from '@vereda/contract/rest/studio-organisation.ts'
import { keyOfUnit } from '@vereda/domain/organisation/unit-tree.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { choicesOf } from './unit-sheet.tsx'

type RemoveUnitProps = { unit: StudioUnit; units: readonly StudioUnit[]; onClose: () => void }

/** Asks whether to remove a unit with everything below it, and where its people work afterwards. */
export function RemoveUnit({ unit: { path, peopleBelow }, units, onClose }: RemoveUnitProps) {
  const t = useText()
  const above = path.slice(0, -1)
  return (
    <RemoveDialog
      name={path.at(-1)!}
      text={t('organisation.unit.remove', { count: peopleBelow })}
      into={{
        label: t('organisation.unit.into'),
        nothing: t('organisation.unit.nowhere'),
        options: choicesOf(units, path),
        first: above.length > 0 ? keyOfUnit(above) : '',
      }}
      ask={(to) => ask(removeUnit, { body: { path, to: to === '' ? null : (JSON.parse(to) as string[]) } })}
      onClose={onClose}
    />
  )
}
