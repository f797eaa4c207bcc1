import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LaterPackageSheet } from '../../parts/package/later-package-sheet.tsx'
import addButton from './add-button.module.css'
import {
  type ActivityFields,
  type Added,
  type Editing,
  fieldsOfPackage,
  newActivity,
  newStep,
  newStepWithActivity,
} from './editing.ts'
import type { Selection } from './selection.ts'
import { useTrailText } from './use-trail-text.ts'

export type OutlineProps = Editing & { selection: Selection; onSelect: (item: string) => void }

/** The step that receives a new activity: the selected step, the step of the selected activity, else the last step. */
function stepFor({
  draft,
  selection: { node },
}: Pick<OutlineProps, 'draft' | 'selection'>): string | undefined {
  if (node.kind === 'step') return node.id
  if (node.kind === 'resource') return node.parent
  return childrenOf(draft, ROOT_ID, 'step').at(-1)?.id
}

function AddButton({ word, onClick }: { word: string; onClick: () => void }) {
  return (
    <button type="button" className={addButton.add} onClick={onClick}>
      <Plus size={18} />
      {word}
    </button>
  )
}

/**
 * The buttons that add a page, a post or a package to the current step, or a new step. A trail without steps gets its first step with the
 * activity.
 */
export function Adding(props: OutlineProps) {
  const { draft, edit, onSelect } = props
  const t = useText()
  const [isUploading, setUploading] = useState(false)
  const add = ({ id, operation }: Added) => {
    edit([operation])
    onSelect(id)
  }
  const number = childrenOf(draft, ROOT_ID, 'step').length + 1
  // the new title becomes part of the trail, so it is in the trail's language
  const said = useTrailText(draft, 'editor')
  const step = stepFor(props)
  const addActivity = (fields: ActivityFields) =>
    add(
      step
        ? newActivity(draft, step, fields)
        : newStepWithActivity(draft, said('editor.newStep', { number }), fields),
    )
  const page = { title: said('editor.newPage'), data: { type: 'contenttool' as const } }
  const post = {
    title: said('editor.newPost'),
    data: { type: 'post' as const, html: '', link: null, files: [] },
  }
  return (
    <>
      <AddButton word={t('editor.addPage')} onClick={() => addActivity(page)} />
      <AddButton word={t('editor.addPost')} onClick={() => addActivity(post)} />
      <AddButton word={t('editor.addPackage')} onClick={() => setUploading(true)} />
      <AddButton
        word={t('editor.addStep')}
        onClick={() => add(newStep(draft, said('editor.newStep', { number })))}
      />
      {isUploading && (
        <LaterPackageSheet
          purpose="new"
          onClose={() => setUploading(false)}
          onUse={(added, hosts) => {
            setUploading(false)
            addActivity(fieldsOfPackage(added, hosts))
          }}
        />
      )}
    </>
  )
}
