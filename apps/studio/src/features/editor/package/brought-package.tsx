import { useText } from '@vereda/client/text/use-text.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { useEffect, useState } from 'react'
import { broughtPackageCell } from '../../../parts/drafts/brought-package-cell.ts'
import { type Editing, fieldsOfPackage, newActivity, newStep, set } from '../editing.ts'
import { focusRow } from '../removed/focus-row.ts'
import type { OnUse } from './checked.tsx'
import { PackageSheet } from './package-sheet.tsx'

type BroughtPackageProps = Editing & { file: File; onSelect: (id: string) => void }

/** A trail that was begun from a course or game: it is sent and checked, then gives the trail its title and is its first activity (studio 6). */
export function BroughtPackage({ file, draft, edit, onSelect }: BroughtPackageProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => broughtPackageCell.set(null), [])
  const use: OnUse = (added, hosts) => {
    setOpen(false)
    const fields = fieldsOfPackage(added, hosts)
    const step = newStep(draft, t('editor.newStep', { number: 1 }))
    const activity = newActivity(draft, step.id, fields)
    edit([set(trailOf(draft), 'title', fields.title), step.operation, activity.operation])
    onSelect(activity.id)
    // nothing of the editor opened the sheet, so that nothing takes the focus back
    focusRow(activity.id)
  }
  return isOpen && <PackageSheet purpose="new" file={file} onUse={use} onClose={() => setOpen(false)} />
}
