import { trailOf } from '@vereda/domain/draft/draft.ts'
import { useEffect, useState } from 'react'
import { broughtPackageCell } from '../../../parts/drafts/brought-package-cell.ts'
import { type Editing, fieldsOfPackage, newStepWithActivity, set } from '../editing.ts'
import { focusRow } from '../removed/focus-row.ts'
import { useTrailText } from '../use-trail-text.ts'
import type { OnUse } from './checked.tsx'
import { coverOf } from './cover/cover-of.ts'
import { PackageSheet } from './package-sheet.tsx'

type BroughtPackageProps = Editing & { file: File; onSelect: (id: string) => void }

/** A trail that was begun from a course or game: it is sent and checked, then gives the trail its title and cover and is its first activity (studio 6). */
export function BroughtPackage({ file, draft, edit, onSelect }: BroughtPackageProps) {
  const said = useTrailText(draft, 'editor')
  const [isOpen, setOpen] = useState(true)
  useEffect(() => broughtPackageCell.set(null), [])
  const [cover] = useState(() => coverOf(file))
  const use: OnUse = async (added, hosts) => {
    setOpen(false)
    const picture = await cover
    const fields = fieldsOfPackage(added, hosts)
    const activity = newStepWithActivity(draft, said('editor.newStep', { number: 1 }), fields)
    const trail = trailOf(draft)
    const covered = picture === null ? [] : [set(trail, 'cover', picture)]
    edit([set(trail, 'title', fields.title), ...covered, activity.operation])
    onSelect(activity.id)
    // nothing of the editor opened the sheet, so that nothing takes the focus back
    focusRow(activity.id)
  }
  return isOpen && <PackageSheet purpose="new" file={file} onUse={use} onClose={() => setOpen(false)} />
}
