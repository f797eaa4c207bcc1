import { useText } from '@vereda/client/text/use-text.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { useEffect } from 'react'
import { type BroughtPackage, broughtPackageCell } from '../../../parts/drafts/brought-package-cell.ts'
import { type Editing, fieldsOfPackage, newStepWithActivity, set } from '../editing.ts'
import { focusRow } from '../removed/focus-row.ts'

type UseBroughtProps = Editing & { brought: BroughtPackage; onSelect: (id: string) => void }

/** For a trail that was started from a course or game: takes over its title and cover, and adds it as the first activity (studio 6). */
export function UseBrought({ brought, draft, edit, onSelect }: UseBroughtProps) {
  const t = useText()
  function use() {
    const { added, hosts, cover } = brought
    const fields = fieldsOfPackage(added, hosts)
    const activity = newStepWithActivity(draft, t('editor.newStep', { number: 1 }), fields)
    const trail = trailOf(draft)
    const covered = cover === null ? [] : [set(trail, 'cover', cover)]
    edit([set(trail, 'title', fields.title), ...covered, activity.operation])
    onSelect(activity.id)
    // no control of the editor started this, so nothing else would set the focus
    focusRow(activity.id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, as if the author had added the package here
  useEffect(() => {
    broughtPackageCell.set(null)
    use()
  }, [])
  return null
}
